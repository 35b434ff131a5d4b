import { type PublicPath, publicPathOf, publicTitles } from '@chaski/contract/public-titles.ts'
import { escaped } from './escaped.ts'

/** What a search engine or a message shows under the title; a page without one is nobody else's business. */
export const descriptions: Partial<Record<PublicPath, string>> = {
  '/inicio':
    'Pida un taxi con precio conocido antes de subir, unidades identificadas y conductores verificados.',
  '/consulta':
    'Conozca cuánto cuesta su viaje en taxi antes de pedirlo: precio, distancia y tiempo.',
  '/reservar': 'Pida un taxi ahora o resérvelo para después, y siga la unidad en el mapa.',
  '/reclamo':
    'Libro de Reclamaciones virtual: registre un reclamo o una queja y reciba su constancia al instante.',
  '/reclamo/estado': 'Consulte el estado de su reclamo o queja con su código de seguimiento.',
  '/empresa': 'Administre los viajes, usuarios y centros de costo de su empresa.',
  '/postula':
    'Maneje con nosotros: requisitos, documentos y postulación en línea para conductores.',
  '/privacidad': 'Cómo tratamos y protegemos sus datos personales, y cómo ejercer sus derechos.',
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`

/** Where passengers come in: the site is one page from there on, and can be put among their applications. */
const installs: readonly (PublicPath | undefined)[] = [
  '/inicio',
  '/consulta',
  '/reservar',
  '/reservar/pedir',
  '/reservar/*',
]
const installLink = '<link rel="manifest" href="/reservar.webmanifest" />'

type Site = { name: string; origin: string; picture: string | undefined }

/** Title, description, the one address and the preview of a page, by its path alone. */
export const pageHead = (path: string, { name, origin, picture }: Site): string => {
  const page = publicPathOf(path)
  const title = page === undefined ? name : publicTitles[page]
  const description = page && descriptions[page]
  const install = installs.includes(page) ? [installLink] : []
  if (page === undefined || description === undefined)
    return [`<title>${escaped(title)}</title>`, meta('name', 'robots', 'noindex'), ...install].join(
      '\n    ',
    )
  const address = `${origin}${page}`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_PE'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture === undefined ? [] : [meta('property', 'og:image', `${origin}${picture}`)]),
    meta('name', 'twitter:card', 'summary'),
    ...install,
  ].join('\n    ')
}
