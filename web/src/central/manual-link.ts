import { contents } from '#src/manual/contents.ts'

const slugs = new Set(contents.flatMap(({ pages }) => pages))

/** Screens whose page has another name: those before the log-in, and two of the menu's relatives. */
const others: Readonly<Record<string, string>> = {
  '': 'inicio',
  olvido: 'ingresar',
  recuperar: 'ingresar',
  'nueva-clave': 'ingresar',
  muro: 'muros',
}

/** The page of the manual for a screen of the back-office; its first page for one that has none. */
export const manualLink = (pathname: string): string => {
  const screen = pathname.replace(/^\/central/, '').split('/')[1] ?? ''
  const slug = others[screen] ?? screen
  return slugs.has(slug) ? `/ayuda/${slug}` : '/ayuda'
}
