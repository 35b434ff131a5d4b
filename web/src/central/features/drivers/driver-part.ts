/** Where one can stand in the record of a driver: its parts and the dialogs over them. */
export type DriverPart =
  | ''
  | 'datos'
  | 'documentos'
  | 'sanciones'
  | 'sanciones/desbloquear'
  | 'sanciones/nueva'
  | 'vehiculos'
  | 'vehiculos/iniciar'
