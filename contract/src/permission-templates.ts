import { type PermissionCode, permissionCodes } from './permissions.ts'

const matching = (...patterns: RegExp[]): PermissionCode[] =>
  permissionCodes.filter((code) => patterns.some((pattern) => pattern.test(code)))

const but = (codes: PermissionCode[], ...left: PermissionCode[]): PermissionCode[] =>
  codes.filter((code) => !left.includes(code))

export const profileCodes = [
  'ADMIN',
  'SUPERVISOR',
  'OPERADOR',
  'CALLCENTER',
  'FLOTA',
  'RECLUTADOR',
  'COMERCIAL',
  'REPORTES',
  'RECLAMOS',
  'CONTABILIDAD',
] as const
export type ProfileCode = (typeof profileCodes)[number]

export type PermissionTemplate = {
  code: ProfileCode
  label: string
  permissions: readonly PermissionCode[]
}

/** The ten templates; a user starts from one and may differ from it code by code. */
export const permissionTemplates: readonly PermissionTemplate[] = [
  { code: 'ADMIN', label: 'Administrador', permissions: permissionCodes },
  {
    code: 'SUPERVISOR',
    label: 'Supervisor',
    permissions: [
      ...matching(/^DSP_/),
      ...but(matching(/^MNT_DRIVER_/), 'MNT_DRIVER_PASSWORD'),
      'MNT_VEHICLE_VIEW',
      ...matching(/^MNT_CLIENT_/),
      'MNT_COMPANY_VIEW',
      'MNT_COSTCENTER_VIEW',
      'MNT_CORPCLIENT_VIEW',
      'MNT_COVERAGE_VIEW',
      'MNT_CURRENCY_VIEW',
      'MNT_TARIFF_VIEW',
      'MNT_USER_VIEW',
      ...matching(/^MSG_/),
      ...matching(/^RPT_/),
      'CLM_VIEW',
      'CLM_CREATE',
      'AUD_VIEW',
      'CFG_DISPATCH',
      'CPE_VIEW',
      'CPE_ISSUE',
      'CXC_VIEW',
      ...matching(/^CAJ_/),
    ],
  },
  {
    code: 'OPERADOR',
    label: 'Operador de despacho',
    permissions: [
      'DSP_MONITOR_VIEW',
      'DSP_FLEET_VIEW',
      'DSP_TRACK_VIEW',
      'DSP_QUOTE',
      'DSP_SERVICE_VIEW',
      'DSP_SERVICE_CREATE',
      'DSP_SERVICE_UPDATE',
      'DSP_SERVICE_UPDATE_MIN',
      'DSP_SERVICE_ASSIGN',
      'DSP_SERVICE_UNASSIGN',
      'DSP_SERVICE_CANCEL',
      'DSP_SERVICE_OFFER',
      'DSP_SERVICE_RETAIN',
      'DSP_SERVICE_STATUS',
      'DSP_CLIENT_VIEW',
      'DSP_CLIENT_EDIT',
      'MNT_CLIENT_FAVORITE',
      'MNT_DRIVER_VIEW',
      'MNT_DRIVER_STATE',
      'MNT_DRIVER_CLOSE_SERVICE',
      'MNT_VEHICLE_VIEW',
      'MSG_DRIVER_VIEW',
      'MSG_DRIVER_SEND',
      'MSG_CONV_USE',
      'CLM_CREATE',
    ],
  },
  {
    code: 'CALLCENTER',
    label: 'Call center',
    permissions: [
      'DSP_MONITOR_VIEW',
      'DSP_FLEET_VIEW',
      'DSP_QUOTE',
      'DSP_SERVICE_VIEW',
      'DSP_SERVICE_CREATE',
      'DSP_SERVICE_UPDATE_MIN',
      'DSP_SERVICE_CANCEL_OWN',
      'DSP_CLIENT_VIEW',
      'DSP_CLIENT_EDIT',
      'MNT_CLIENT_VIEW',
      'MNT_CLIENT_FAVORITE',
      'MSG_CONV_USE',
      'CLM_CREATE',
    ],
  },
  {
    code: 'FLOTA',
    label: 'Flota',
    permissions: [
      ...but(matching(/^MNT_DRIVER_/), 'MNT_DRIVER_CLOSE_SERVICE'),
      ...matching(/^MNT_VEHICLE_/),
      ...matching(/^REC_/),
      'DSP_FLEET_VIEW',
      'DSP_TRACK_VIEW',
      'MSG_DRIVER_VIEW',
      'MSG_DRIVER_SEND',
      'RPT_SERVICE_VIEW',
    ],
  },
  {
    code: 'RECLUTADOR',
    label: 'Reclutador',
    permissions: [
      'REC_VIEW',
      'REC_EDIT',
      'MNT_DRIVER_VIEW',
      'MNT_DRIVER_DOC_EDIT',
      'MNT_DRIVER_DOC_EVALUATE',
      'MNT_VEHICLE_VIEW',
      'MNT_VEHICLE_DOC_EDIT',
      'MNT_VEHICLE_DOC_EVALUATE',
    ],
  },
  {
    code: 'COMERCIAL',
    label: 'Comercial',
    permissions: [
      ...matching(/^MNT_COMPANY_/, /^MNT_COSTCENTER_/, /^MNT_CORPCLIENT_/),
      'MNT_CLIENT_VIEW',
      'MNT_CLIENT_EDIT',
      'MNT_MASTER_DOWNLOAD',
      'MNT_TARIFF_VIEW',
      'MNT_TARIFF_EDIT',
      'DSP_SERVICE_VIEW',
      ...but(matching(/^RPT_/), 'RPT_SETTLEMENT'),
      'CPE_VIEW',
      'CPE_ISSUE',
      'CXC_VIEW',
    ],
  },
  {
    code: 'REPORTES',
    label: 'Reportes',
    permissions: [
      'RPT_SERVICE_VIEW',
      'RPT_SERVICE_EXCEL',
      'RPT_STATEMENT',
      'RPT_SETTLEMENT',
      'DSP_SERVICE_VIEW',
      'MNT_COMPANY_VIEW',
      'MNT_CLIENT_VIEW',
      'MNT_DRIVER_VIEW',
    ],
  },
  {
    code: 'RECLAMOS',
    label: 'Reclamos',
    permissions: [
      'CLM_VIEW',
      'CLM_CREATE',
      'CLM_ANSWER',
      'DSP_SERVICE_VIEW',
      'DSP_TRACK_VIEW',
      'DSP_CLIENT_VIEW',
      'MNT_DRIVER_VIEW',
      'MNT_DRIVER_SANCTION',
      'MSG_CONV_USE',
    ],
  },
  {
    code: 'CONTABILIDAD',
    label: 'Contabilidad',
    permissions: [
      ...matching(/^CPE_/, /^CXC_/, /^CAJ_/),
      'RPT_SERVICE_VIEW',
      'RPT_SERVICE_EXCEL',
      'RPT_STATEMENT',
      'RPT_SETTLEMENT',
      'DSP_SERVICE_VIEW',
      'DSP_CLIENT_VIEW',
      'MNT_COMPANY_VIEW',
      'MNT_COSTCENTER_VIEW',
      'MNT_CLIENT_VIEW',
    ],
  },
]

export const templateOf = (code: ProfileCode): PermissionTemplate =>
  permissionTemplates.find((template) => template.code === code)!

/** What a user's codes add to and lack from their template or role: the review starts from the difference. */
export const differenceFrom = (base: readonly string[], codes: readonly string[]) => ({
  added: codes.filter((code) => !base.includes(code)),
  removed: base.filter((code) => !codes.includes(code)),
})
