import { readDecimal, readOneOf, readText } from '#src/modules/imports/cell-readers.ts'
import type { LayoutColumn } from '#src/modules/imports/layout.ts'

export const coverageColumn: LayoutColumn = {
  key: 'coverage',
  title: 'Cobertura',
  also: ['Ciudad', 'Sede', 'Zona de trabajo'],
  hint: 'El nombre de una de sus coberturas; vacío: todas.',
  example: '',
  read: readText,
  fields: ['coverage_id'],
}

export const documentTypeColumn: LayoutColumn = {
  key: 'document_type',
  title: 'Tipo de documento',
  also: ['Tipo doc', 'Tipo documento'],
  hint: 'DNI, CE u Otro; vacío: DNI si tiene 8 dígitos, si no CE.',
  example: 'DNI',
  read: readOneOf({
    DNI: ['L.E.', 'Documento nacional de identidad'],
    CE: ['Carné de extranjería', 'C.E.', 'Carnet de extranjería'],
    OTHER: ['Otro', 'Pasaporte', 'PTP', 'CPP'],
  }),
  fields: ['document_type_id'],
}

export const notesColumn: LayoutColumn = {
  key: 'notes',
  title: 'Notas',
  also: ['Observaciones', 'Comentarios', 'Observación', 'Nota'],
  hint: 'Lo que quiera recordar.',
  example: '',
  read: readText,
}

/** Where a place is, as maps write it. */
export const pointColumns: readonly LayoutColumn[] = [
  {
    key: 'latitude',
    title: 'Latitud',
    also: ['Lat', 'Y'],
    required: true,
    hint: 'En grados, como -16.3989.',
    example: '-16.3989',
    read: readDecimal,
  },
  {
    key: 'longitude',
    title: 'Longitud',
    also: ['Lon', 'Lng', 'Long', 'X'],
    required: true,
    hint: 'En grados, como -71.5370.',
    example: '-71.5370',
    read: readDecimal,
  },
]
