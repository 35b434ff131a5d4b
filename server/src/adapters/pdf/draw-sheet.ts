import type PDFDocument from 'pdfkit'
import { PageWriter } from '#src/adapters/pdf/page-writer.ts'
import type { SheetDocument } from '#src/adapters/pdf/sheet-document.ts'

const box = (ticked: boolean): string => (ticked ? '[X]' : '[  ]')
const or = (value: string | null): string => (value === null || value === '' ? '—' : value)

export type Fit = {
  /** Type size of what people wrote. */
  size: number
  /** Line breaks of a text as a stroke: for texts that are mostly line breaks. */
  flat: boolean
  pages: number
}

/** By hand: an expression for the blanks around a break would look for the break from each of them. */
const onOneLine = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' / ')

/** The sheet of Annex I, in its order: header, consumer, good, complaint, provider, legal foot. Tells its pages; without a document, only that. */
export const drawSheet = (doc: PDFDocument | null, sheet: SheetDocument, fit: Fit): number => {
  const text = (value: string): string =>
    fit.flat ? onOneLine(value) : value.replace(/\n{3,}/g, '\n\n')
  const page = new PageWriter(
    doc,
    fit.size,
    (n) =>
      `${sheet.code} · registrada el ${sheet.date} a las ${sheet.time} (hora de Lima) · respuesta hasta el ${sheet.due_date} · página ${n} de ${fit.pages}`,
  )
  const [day = '', month = '', year = ''] = sheet.date.split('/')

  page.head(
    'LIBRO DE RECLAMACIONES',
    'HOJA DE RECLAMACIÓN',
    `N.º ${sheet.number}`,
    `Código ${sheet.code}`,
  )
  page.row([
    { label: 'DÍA', value: day, share: 0.1 },
    { label: 'MES', value: month, share: 0.1 },
    { label: 'AÑO', value: year, share: 0.1 },
    { label: 'HORA (LIMA)', value: sheet.time, share: 0.15 },
    {
      label: 'CANAL DE REGISTRO',
      value:
        sheet.backup_sheet_number === null
          ? sheet.channel
          : `${sheet.channel}, hoja N.º ${sheet.backup_sheet_number}`,
      share: 0.55,
    },
  ])
  page.row([
    { label: 'PROVEEDOR (RAZÓN SOCIAL)', value: sheet.provider_name, share: 0.7 },
    { label: 'RUC', value: sheet.provider_ruc, share: 0.3 },
  ])
  page.row([
    { label: 'DOMICILIO DEL ESTABLECIMIENTO', value: sheet.establishment_address, share: 0.7 },
    { label: 'CÓDIGO DE IDENTIFICACIÓN', value: sheet.establishment_code, share: 0.3 },
  ])

  page.bar('1. IDENTIFICACIÓN DEL CONSUMIDOR RECLAMANTE')
  page.row([{ label: 'NOMBRE', value: sheet.consumer_name, share: 1 }])
  page.row([{ label: 'DOMICILIO', value: or(sheet.consumer_address), share: 1 }])
  page.row([
    { label: 'DNI / CE', value: sheet.document, share: 0.3 },
    { label: 'TELÉFONO', value: or(sheet.phone), share: 0.25 },
    { label: 'CORREO ELECTRÓNICO', value: or(sheet.email), share: 0.45 },
  ])
  page.row([
    {
      label: 'PADRE, MADRE O REPRESENTANTE (PARA EL CASO DE MENORES DE EDAD)',
      value: or(sheet.guardian),
      share: 1,
    },
  ])

  page.bar('2. IDENTIFICACIÓN DEL BIEN CONTRATADO')
  page.row([
    {
      label: 'BIEN CONTRATADO',
      value: `${box(sheet.good_kind === 'PRODUCTO')} PRODUCTO     ${box(sheet.good_kind === 'SERVICIO')} SERVICIO`,
      share: 0.6,
    },
    { label: 'MONTO RECLAMADO', value: or(sheet.amount), share: 0.4 },
  ])
  page.block('DESCRIPCIÓN', text(or(sheet.good_description)))

  page.bar('3. DETALLE DE LA RECLAMACIÓN Y PEDIDO DEL CONSUMIDOR')
  page.row([
    {
      label: 'TIPO DE SOLICITUD',
      value: `${box(sheet.kind === 'RECLAMO')} RECLAMO (1)     ${box(sheet.kind === 'QUEJA')} QUEJA (2)`,
      share: 0.45,
    },
    { label: 'TIPO', value: or(sheet.type_name), share: 0.3 },
    { label: 'RESPUESTA POR', value: sheet.answer_channel, share: 0.25 },
  ])
  if (sheet.remark !== null) page.row([{ label: 'NOTA', value: sheet.remark, share: 1 }])
  page.block('DETALLE', text(sheet.detail))
  page.block('PEDIDO', text(or(sheet.request)))
  page.row([
    { label: 'ADJUNTOS', value: or(sheet.attachments.join(', ')), share: 0.6 },
    {
      label: 'FIRMA DEL CONSUMIDOR',
      value: 'Libro virtual: registrado sin firma (art. 5)',
      share: 0.4,
    },
  ])

  page.bar('4. OBSERVACIONES Y ACCIONES ADOPTADAS POR EL PROVEEDOR')
  page.row([
    {
      label: 'FECHA DE COMUNICACIÓN DE LA RESPUESTA',
      value: sheet.answer?.date ?? `Pendiente: hasta el ${sheet.due_date}`,
      share: 0.55,
    },
    { label: 'POR EL PROVEEDOR', value: or(sheet.answer?.by ?? null), share: 0.45 },
  ])
  const actions = sheet.answer?.actions ? `\nAcciones: ${sheet.answer.actions}` : ''
  page.block('RESPUESTA', sheet.answer ? text(sheet.answer.text + actions) : '', 40)

  page.gap(6)
  page.note('(1) RECLAMO: Disconformidad relacionada a los productos o servicios.')
  page.note(
    '(2) QUEJA: Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
  )
  page.note('Destinatario: consumidor, proveedor e INDECOPI, según corresponda.')
  page.note(
    `Código de seguimiento ${sheet.follow_up_code}: con él y su documento puede consultar el estado de su hoja en nuestra página, «Consultar un reclamo».`,
  )
  page.note(
    '* La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
  )
  page.note(
    '* El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
  )
  return page.pages
}
