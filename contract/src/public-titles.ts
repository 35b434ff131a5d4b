/** The pages of the public site and what each is called, in its tab and wherever its address is shown. */
export const publicTitles = {
  '/inicio': 'Su taxi seguro',
  '/consulta': 'Consulta de tarifa',
  '/reservar': 'Pida su taxi',
  '/reservar/pedir': 'Confirme su viaje',
  '/reservar/*': 'Mis viajes',
  '/seguimiento/*': 'Siga el viaje',
  '/reclamo': 'Libro de Reclamaciones',
  '/reclamo/estado': 'Consultar un reclamo',
  '/empresa': 'Portal de empresas',
  '/aprobar/*': 'Servicio por aprobar',
  '/comprobante/*': 'Su comprobante',
  '/postula': 'Postule como conductor',
  '/postula/*': 'Postule como conductor',
  '/privacidad': 'Política de privacidad',
  '/correo-demo': 'Correos de la demostración',
} as const
export type PublicPath = keyof typeof publicTitles

type SitePlace = { to: PublicPath; label: string; book?: boolean }

/** What people come for, in the header of every page; on a phone the book stays beside the brand and the others have a line of their own. */
export const sitePlaces: readonly SitePlace[] = [
  { to: '/consulta', label: 'Tarifas' },
  { to: '/reservar', label: 'Reservar' },
  { to: '/postula', label: 'Postular' },
  { to: '/reclamo', label: 'Libro de Reclamaciones', book: true },
]

/** Where the map is the page: the header floats over it, and what the others have in lines of their own waits in a menu. */
export const liesOnMap = (path: string): boolean =>
  /^\/(consulta|reservar|seguimiento)(\/|$)/.test(path)

const paths = Object.keys(publicTitles) as PublicPath[]

/** Which page an address means: its own, or the one of everything under it. */
export const publicPathOf = (path: string): PublicPath | undefined => {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return paths.find((known) =>
    known.endsWith('/*') ? plain.startsWith(known.slice(0, -1)) : plain === known,
  )
}
