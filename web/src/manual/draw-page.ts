import { contents } from './contents.ts'
import { escapeHtml } from './markdown.ts'
import type { ManualPage } from './read-pages.ts'

const homeTitle = 'Manual de Chaski'

const entry = (page: ManualPage, current: string | null): string =>
  `<li><a href="/ayuda/${page.slug}"${page.slug === current ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`

const listOf = (pages: readonly ManualPage[], current: string | null): string =>
  contents
    .map(({ title, pages: slugs }) => {
      const items = slugs.map((slug) =>
        entry(
          pages.find((page) => page.slug === slug)!,
          current,
        ),
      )
      return `<section><h2>${escapeHtml(title)}</h2><ul>${items.join('')}</ul></section>`
    })
    .join('')

const around = (menu: string, body: string): string => `
<a class="skip-link" href="#contenido">Ir al contenido</a>
<header class="manual-bar">
  <a class="manual-home" href="/ayuda">${homeTitle}</a>
  <form role="search" class="manual-search">
    <input type="search" placeholder="Buscar en el manual" aria-label="Buscar en el manual" autocomplete="off" />
    <ol class="manual-found" aria-label="Resultados" hidden></ol>
  </form>
  <button type="button" class="manual-print">Imprimir</button>
</header>
<div class="manual-frame">
  <nav class="manual-menu" aria-label="Páginas del manual">${menu}</nav>
  <main id="contenido" tabindex="-1">${body}</main>
</div>`

const article = ({ title, html, slug }: ManualPage, level: 'h1' | 'h1 class="chapter"'): string =>
  `<article id="pagina-${slug}"><${level}>${escapeHtml(title)}</h1>\n${html}</article>`

/** A file of the manual: what it is called, and what stands in its body. */
export type ManualFile = { name: string; title: string; body: string }

/** All files of the manual: its first page, one for each screen and job, and everything on one to print. */
export const drawManual = (pages: readonly ManualPage[]): ManualFile[] => [
  {
    name: 'index',
    title: homeTitle,
    body: around(
      '',
      `<article><h1>${homeTitle}</h1>
<p>Empiece por su puesto, o busque la pantalla por su nombre. Desde cualquier pantalla de la central, <kbd>F1</kbd> o <kbd>?</kbd> abre sus teclas y el enlace a su página.</p>
<div class="manual-index">${listOf(pages, null)}</div>
<p><a href="/ayuda/todo">Todo el manual en una página</a>, para imprimirlo o guardarlo como PDF.</p></article>`,
    ),
  },
  ...pages.map((page) => ({
    name: page.slug,
    title: `${page.title} · ${homeTitle}`,
    body: around(listOf(pages, page.slug), article(page, 'h1')),
  })),
  {
    name: 'todo',
    title: homeTitle,
    body: around('', pages.map((page) => article(page, 'h1 class="chapter"')).join('\n')),
  },
]
