import type { PermissionCode } from '#src/permissions.ts'

type Kind = {
  title: string
  words: readonly [one: string, many: string]
  /** Who may register one by hand may import many; any of these. */
  rights: readonly PermissionCode[]
  /** By what a row finds the record that it means. */
  key: string
}

/** What a company can bring in a file, in the order in which one needs the other. */
export const importKinds = {
  vehicles: {
    title: 'Vehículos',
    words: ['vehículo', 'vehículos'],
    rights: ['MNT_VEHICLE_EDIT'],
    key: 'la placa',
  },
  drivers: {
    title: 'Conductores',
    words: ['conductor', 'conductores'],
    rights: ['MNT_DRIVER_EDIT'],
    key: 'el documento de identidad',
  },
  affiliations: {
    title: 'Afiliaciones',
    words: ['afiliación', 'afiliaciones'],
    rights: ['MNT_DRIVER_VEHICLE'],
    key: 'el conductor y la placa',
  },
  documents: {
    title: 'Fechas de documentos',
    words: ['documento', 'documentos'],
    rights: ['MNT_DRIVER_DOC_EDIT', 'MNT_VEHICLE_DOC_EDIT'],
    key: 'su titular y su tipo',
  },
  scans: {
    title: 'Escaneos de documentos',
    words: ['archivo', 'archivos'],
    rights: ['MNT_DRIVER_DOC_EDIT', 'MNT_VEHICLE_DOC_EDIT'],
    key: 'su nombre: la placa o el código, y el documento',
  },
  clients: {
    title: 'Clientes',
    words: ['cliente', 'clientes'],
    rights: ['MNT_CLIENT_EDIT'],
    key: 'el teléfono',
  },
  places: {
    title: 'Lugares de clientes',
    words: ['lugar', 'lugares'],
    rights: ['MNT_CLIENT_FAVORITE'],
    key: 'el teléfono del cliente y el nombre del lugar',
  },
  companies: {
    title: 'Empresas',
    words: ['empresa', 'empresas'],
    rights: ['MNT_COMPANY_EDIT'],
    key: 'el RUC',
  },
  'cost-centers': {
    title: 'Centros de costo',
    words: ['centro de costo', 'centros de costo'],
    rights: ['MNT_COSTCENTER_EDIT'],
    key: 'el RUC de la empresa y el código',
  },
  'company-users': {
    title: 'Usuarios del portal de empresas',
    words: ['usuario', 'usuarios'],
    rights: ['MNT_COMPANY_EDIT'],
    key: 'el nombre de usuario',
  },
  addresses: {
    title: 'Direcciones y referencias',
    words: ['dirección', 'direcciones'],
    rights: ['MNT_COVERAGE_EDIT'],
    key: 'sus palabras, dentro de una cobertura',
  },
  tariffs: {
    title: 'Tarifas',
    words: ['tarifa', 'tarifas'],
    rights: ['MNT_TARIFF_EDIT'],
    key: 'el nombre',
  },
  'zone-prices': {
    title: 'Precios entre zonas',
    words: ['precio', 'precios'],
    rights: ['MNT_TARIFF_EDIT'],
    key: 'sus zonas, dentro de una tarifa',
  },
  'past-trips': {
    title: 'Servicios de antes',
    words: ['servicio', 'servicios'],
    rights: ['MNT_CLIENT_EDIT'],
    key: 'su número, dentro de una cobertura',
  },
} as const satisfies Record<string, Kind>

export type ImportKindCode = keyof typeof importKinds
export const importKindCodes = Object.keys(importKinds) as [ImportKindCode, ...ImportKindCode[]]

/** What comes as a zip of files instead of as rows. */
export const isZipKind = (kind: ImportKindCode): boolean => kind === 'scans'

/** Whoever may import anything at all. */
export const importRights = [
  ...new Set(Object.values(importKinds).flatMap(({ rights }) => rights)),
] as const
