import { applyTheme } from '#src/shared/theme.ts'
import '#src/shared/fonts.css'
import '#src/shared/tokens.css'
import '#src/shared/simulation.css'
import './manual.css'
import { type FoundPage, findPages, type IndexEntry } from './find-pages.ts'

applyTheme()

const address = document.querySelector<HTMLElement>('#manual')?.dataset['index'] ?? ''
const field = document.querySelector<HTMLInputElement>('.manual-search input')!
const list = document.querySelector<HTMLOListElement>('.manual-found')!

let asked: Promise<IndexEntry[]> | undefined
/** Fetched when somebody begins to look for something. */
const index = (): Promise<IndexEntry[]> => {
  asked ??= fetch(address)
    .then((answer) => answer.json() as Promise<IndexEntry[]>)
    .catch((error: unknown) => {
      asked = undefined
      throw error
    })
  return asked
}

const rowOf = ({ slug, title, excerpt }: FoundPage): HTMLLIElement => {
  const row = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/ayuda/${slug}`
  const name = document.createElement('strong')
  name.textContent = title
  const words = document.createElement('span')
  words.textContent = excerpt
  link.append(name, words)
  row.append(link)
  return row
}

const say = (text: string): void => {
  const row = document.createElement('li')
  row.className = 'manual-none'
  row.textContent = text
  list.replaceChildren(row)
}

const show = async (): Promise<void> => {
  const looked = field.value.trim()
  list.hidden = looked === ''
  if (looked === '') return
  try {
    const found = findPages(await index(), looked)
    if (field.value.trim() !== looked) return
    if (found.length === 0) say(`Nada dice «${looked}». Pruebe con otra palabra.`)
    else list.replaceChildren(...found.map(rowOf))
  } catch {
    say('La búsqueda no se pudo traer. Pruebe de nuevo en un momento.')
  }
}

field.addEventListener('input', () => void show())
field.addEventListener('focus', () => void index().catch(() => undefined))
document.querySelector('.manual-search')?.addEventListener('submit', (event) => {
  event.preventDefault()
  // Enter may come before what it asks for is there.
  void show().then(() => list.querySelector('a')?.click())
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    field.value = ''
    list.hidden = true
  }
  if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault()
    field.focus()
  }
})
document.querySelector('.manual-print')?.addEventListener('click', () => {
  // A picture that nobody scrolled to would be an empty frame on paper.
  const pictures = [...document.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => window.print())
})
