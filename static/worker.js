// Runs the program of a page in a worker. The name of the program's script, which is in this folder, stands after the question
// mark; the page sends the compiled module.
onmessage = ({ data }) => {
  onmessage = null;
  import(`./${new URL(import.meta.url).search.slice(1)}`)
    .then(({ default: start }) => start({ module_or_path: data }))
    // As an error of the worker, which its page hears of.
    .catch((error) => setTimeout(() => { throw error; }));
};
