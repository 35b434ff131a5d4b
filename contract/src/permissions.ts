/** Permission codes with the words a user sees, grouped as the screens show them. */
const groups = {
  Despacho: {
    DSP_MONITOR_VIEW: 'Ver el tablero de servicios',
    DSP_FLEET_VIEW: 'Ver la flota y las unidades disponibles',
    DSP_TRACK_VIEW: 'Ver recorridos de unidades y servicios',
    DSP_QUOTE: 'Buscar direcciones y cotizar',
    DSP_SERVICE_VIEW: 'Ver servicios y su historial',
    DSP_SERVICE_CREATE: 'Registrar servicios',
    DSP_SERVICE_UPDATE: 'Editar servicios',
    DSP_SERVICE_UPDATE_MIN: 'Editar datos menores de un servicio',
    DSP_SERVICE_STATUS: 'Cambiar el estado de un servicio por radio',
    DSP_SERVICE_ASSIGN: 'Asignar unidades',
    DSP_SERVICE_UNASSIGN: 'Desasignar unidades',
    DSP_SERVICE_OFFER: 'Ofertar servicios',
    DSP_SERVICE_RETAIN: 'Retener y liberar servicios',
    DSP_SERVICE_CANCEL: 'Cancelar servicios',
    DSP_SERVICE_CANCEL_OWN: 'Cancelar los servicios propios antes de asignarlos',
    DSP_SERVICE_CANCEL_ONBOARD: 'Cancelar con el pasajero a bordo',
    DSP_SERVICE_PRICE: 'Cambiar la tarifa de un servicio',
    DSP_SERVICE_APPROVE: 'Aprobar o rechazar servicios en nombre de la empresa',
    DSP_FORCE: 'Asignar o registrar contra una restricción',
    DSP_WALL: 'Autorizar y retirar pantallas de muro',
    DSP_CLIENT_VIEW: 'Ver clientes al atender',
    DSP_CLIENT_EDIT: 'Registrar y editar clientes al atender',
    DSP_CLIENT_BLOCK: 'Bloquear y desbloquear clientes',
  },
  Conductores: {
    MNT_DRIVER_VIEW: 'Ver conductores',
    MNT_DRIVER_EDIT: 'Registrar y editar conductores',
    MNT_DRIVER_DOC_EDIT: 'Cargar documentos de conductores',
    MNT_DRIVER_DOC_EVALUATE: 'Evaluar documentos de conductores',
    MNT_DRIVER_ORDER: 'Cambiar el orden de conductores',
    MNT_DRIVER_PASSWORD: 'Cambiar la contraseña de conductores',
    MNT_DRIVER_SANCTION: 'Sancionar conductores',
    MNT_DRIVER_CLOSE_SERVICE: 'Cerrar el servicio de un conductor con PIN',
    MNT_DRIVER_STATE: 'Iniciar y terminar jornada, ocupar y liberar',
    MNT_DRIVER_UNLOCK: 'Levantar sanciones, bloqueos y pausas de ingreso',
    MNT_DRIVER_VEHICLE: 'Afiliar vehículos a conductores',
  },
  Vehículos: {
    MNT_VEHICLE_VIEW: 'Ver vehículos',
    MNT_VEHICLE_EDIT: 'Registrar y editar vehículos',
    MNT_VEHICLE_DOC_EDIT: 'Cargar documentos de vehículos',
    MNT_VEHICLE_DOC_EVALUATE: 'Evaluar documentos de vehículos',
  },
  Reclutamiento: {
    REC_VIEW: 'Ver postulantes',
    REC_EDIT: 'Editar y evaluar postulantes',
  },
  Clientes: {
    MNT_CLIENT_VIEW: 'Ver la ficha de clientes',
    MNT_CLIENT_EDIT: 'Editar la ficha de clientes',
    MNT_CLIENT_FAVORITE: 'Administrar direcciones favoritas',
    PRV_REQUESTS: 'Atender solicitudes de datos personales',
  },
  Empresas: {
    MNT_COMPANY_VIEW: 'Ver empresas',
    MNT_COMPANY_EDIT: 'Registrar y editar empresas',
    MNT_COMPANY_FIELDS: 'Administrar campos dinámicos',
    MNT_COMPANY_AREA: 'Administrar áreas',
    MNT_COSTCENTER_VIEW: 'Ver centros de costo',
    MNT_COSTCENTER_EDIT: 'Administrar centros de costo',
    MNT_CORPCLIENT_VIEW: 'Ver usuarios autorizados',
    MNT_CORPCLIENT_EDIT: 'Administrar usuarios autorizados',
    MNT_CORPCLIENT_PASSWORD: 'Cambiar la contraseña de usuarios autorizados',
    MNT_MASTER_DOWNLOAD: 'Descargar el maestro de una empresa',
  },
  Territorio: {
    MNT_COVERAGE_VIEW: 'Ver coberturas y zonas',
    MNT_COVERAGE_EDIT: 'Administrar coberturas y zonas',
    MNT_CURRENCY_VIEW: 'Ver monedas',
    MNT_CURRENCY_EDIT: 'Administrar monedas',
    MNT_TARIFF_VIEW: 'Ver tarifas',
    MNT_TARIFF_EDIT: 'Administrar tarifas',
  },
  Mensajes: {
    MSG_DRIVER_VIEW: 'Ver mensajes de conductores',
    MSG_DRIVER_SEND: 'Enviar mensajes a conductores',
    MSG_CONV_USE: 'Conversar',
    MSG_CONV_DELETE: 'Ocultar conversaciones',
  },
  Reportes: {
    RPT_SERVICE_VIEW: 'Ver reportes de servicios',
    RPT_SERVICE_EXCEL: 'Exportar reportes a Excel',
    RPT_STATEMENT: 'Ver estados de cuenta de empresas',
    RPT_SETTLEMENT: 'Ver y cerrar liquidaciones de conductores',
  },
  Comprobantes: {
    CPE_VIEW: 'Ver comprobantes',
    CPE_ISSUE: 'Emitir y reenviar comprobantes',
    CPE_VOID: 'Anular comprobantes y emitir notas',
    CPE_SETUP: 'Configurar la facturación',
  },
  Cobranzas: {
    CXC_VIEW: 'Ver cierres de mes y cuentas por cobrar',
    CXC_COLLECT: 'Cerrar el mes, registrar cobros y castigar deudas',
  },
  Caja: {
    CAJ_OPERATE: 'Abrir una caja y registrar su movimiento',
    CAJ_REVIEW: 'Ver y revisar las cajas de otros',
  },
  Reclamos: {
    CLM_VIEW: 'Ver reclamos y quejas',
    CLM_CREATE: 'Registrar reclamos recibidos',
    CLM_ANSWER: 'Responder reclamos',
  },
  Administración: {
    MNT_USER_VIEW: 'Ver usuarios y permisos',
    MNT_USER_EDIT: 'Registrar y editar usuarios',
    MNT_USER_PASSWORD: 'Cambiar la contraseña de usuarios',
    MNT_USER_PERMISSIONS: 'Cambiar permisos de usuarios',
    MNT_CATALOG_EDIT: 'Administrar catálogos',
    AUD_VIEW: 'Ver la auditoría y los incidentes',
    CFG_COMPANY: 'Configurar la identidad de la empresa',
    CFG_TAKE_DATA: 'Llevarse todos los datos de la empresa',
    CFG_DISPATCH: 'Configurar el despacho automático',
    CFG_HOLIDAYS: 'Administrar feriados',
    INT_KEYS: 'Administrar claves de API',
    INT_WEBHOOKS: 'Administrar webhooks',
    INT_TELEPHONE: 'Conectar la central telefónica',
  },
} as const

type Groups = typeof groups
export type PermissionCode = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups]

export type Permission = { code: PermissionCode; group: string; label: string }

export const permissions: readonly Permission[] = Object.entries(groups).flatMap(([group, codes]) =>
  Object.entries(codes).map(([code, label]) => ({ code: code as PermissionCode, group, label })),
)

export const permissionCodes = permissions.map((p) => p.code) as [
  PermissionCode,
  ...PermissionCode[],
]

const known: ReadonlySet<string> = new Set(permissionCodes)
export const isPermissionCode = (value: string): value is PermissionCode => known.has(value)
