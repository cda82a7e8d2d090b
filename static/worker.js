// Runs the program of a page in a worker. The query of the address is the name of the program's script in this folder. The page sends
// the compiled module.
onmessage = ({ data }) => {
  onmessage = null;
  import(`./${new URL(import.meta.url).search.slice(1)}`)
    .then(({ default: start }) => start({ module_or_path: data }))
    // This makes the failure an error event of the worker, which the page receives.
    .catch((error) => setTimeout(() => { throw error; }));
};
