import { columnsOf, type ExportColumn } from './export-columns.ts'

type Counted = {
  documents: Record<'PENDING' | 'REJECTED' | 'EXPIRING' | 'EXPIRED', number>
}

/** How many documents of a holder stand where. */
export const documentColumns = <Row extends Counted>(): ExportColumn<Row>[] => {
  const { count } = columnsOf<Row>()
  return [
    count('Documentos por evaluar', (row) => row.documents.PENDING),
    count('Rechazados', (row) => row.documents.REJECTED),
    count('Por vencer', (row) => row.documents.EXPIRING),
    count('Vencidos', (row) => row.documents.EXPIRED),
  ]
}
