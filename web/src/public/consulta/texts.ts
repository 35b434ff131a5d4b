/** The spec's own words (sections 5 and 8), spelling included: they are what a customer already knows. */
export const texts = {
  missingOrigin: 'Ingrese Origen',
  missingDestination: 'Ingrese Destino',
  problemTitle: 'Ocurrio un problema',
  warningTitle: 'Advertencia',
  gpsOff: 'Su GPS esta desactivado. Active su GPS para obtener esta funcionalidad.',
} as const
