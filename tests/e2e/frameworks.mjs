// Pages of frameworks, as scripts for a browser: each shows a board, and leaves a function `render` that gives it other attributes.

import { build } from 'esbuild';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'svelte/compiler';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const react = (version) => ({
  alias: { react: `react-${version}`, 'react-dom': `react-dom-${version}` },
  source: () => `
    import { createElement as h, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { flushSync } from 'react-dom';
    function Page() {
      const [looks, setLooks] = useState({ theme: 'light' });
      globalThis.render = (looks) => flushSync(() => setLooks({ ...looks }));
      return h('apila-board', { id: 'b', game: 'qawale', mode: 'play', ...looks }, h('img', { src: 'data:,', alt: 'A board', width: 480, height: 454 }));
    }
    createRoot(document.getElementById('root')).render(h(Page));`,
});

const FRAMEWORKS = {
  'React 18': react(18),
  'React 19': react(19),
  'Vue 3': {
    source: () => `
      import { createApp, h, nextTick, reactive } from '@vue/runtime-dom';
      const looks = reactive({ theme: 'light' });
      globalThis.render = (next) => { Object.assign(looks, next); return nextTick(); };
      createApp({ render: () => h('apila-board', { id: 'b', game: 'qawale', mode: 'play', ...looks }, [h('img', { src: 'data:,', alt: 'A board', width: 480, height: 454 })]) }).mount('#root');`,
  },
  'Svelte 5': {
    source: () => {
      const component = `<script>
          import { flushSync } from 'svelte';
          let looks = $state({ theme: 'light' });
          globalThis.render = (next) => { looks = { ...next }; flushSync(); };
        </script>
        <apila-board id="b" game="qawale" mode="play" {...looks}><img src="data:," alt="A board" width="480" height="454"></apila-board>`;
      const { js } = compile(component, { generate: 'client', name: 'Page' });
      return `${js.code.replace('export default function Page', 'function Page')}
        import { mount } from 'svelte';
        mount(Page, { target: document.getElementById('root') });`;
    },
  },
  'elements as Lit has them': {
    source: (picture) => `
      customElements.define('a-page', class extends HTMLElement {
        connectedCallback() {
          this.innerHTML = ${JSON.stringify(`<apila-board id="b" game="qawale">${picture}</apila-board>`)};
          globalThis.render = async (looks) => {
            await 0;
            for (const [name, value] of Object.entries(looks)) this.firstChild.setAttribute(name, value);
          };
        }
      });
      document.getElementById('root').append(document.createElement('a-page'));`,
  },
};

/** The script of a framework's page. */
export async function bundled(name, picture) {
  const { source, alias = {} } = FRAMEWORKS[name];
  const { outputFiles } = await build({
    stdin: { contents: source(picture), resolveDir: FOLDER, sourcefile: path.join(FOLDER, 'page.js') },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    conditions: ['browser', 'svelte'],
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
    alias,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
