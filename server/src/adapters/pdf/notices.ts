import type PDFDocument from 'pdfkit'
import { printable } from '#src/adapters/pdf/printable.ts'
import { printText } from '#src/adapters/pdf/print-text.ts'
import { aside, say } from '#src/adapters/pdf/reading.ts'
import { lineHeight } from '#src/adapters/pdf/ruler.ts'
import { wrapText } from '#src/adapters/pdf/wrap-text.ts'

export type PosterDocument = {
  provider_name: string
  provider_ruc: string
  establishment_code: string
  establishment_address: string
  book_url: string
}

export type StickerDocument = {
  company: string
  phone: string
  second_channel: string
  book_url: string
  license_plate: string | null
}

const ink = '#17202c'
const blue = '#0b6bcb'
const book =
  'M12 6.2C10.2 4.7 7.6 4.2 3.5 4.2v14.2c4.1 0 6.7.5 8.5 2 1.8-1.5 4.4-2 8.5-2V4.2c-4.1 0-6.7.5-8.5 2ZM12 6.2v14.2'

const drawBook = (doc: PDFDocument, x: number, y: number, size: number): void => {
  aside(doc, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 24)
    doc.lineWidth(1.2).path(book).stroke(blue)
    doc.restore()
  })
}

type Words = {
  text: string
  size: number
  bold?: boolean
  gap?: number
  colour?: string
  tag?: 'H1'
}

const column = (doc: PDFDocument, x: number, top: number, width: number, words: Words[]): void => {
  let y = top
  for (const { text, size, bold = false, gap = 6, colour = ink, tag = 'P' } of words) {
    // Bold letters are wider than those of the ruler.
    const lines = wrapText(printable(text), bold ? size * 1.08 : size, width)
    const top = y
    say(doc, tag, () => {
      for (const [n, line] of lines.entries())
        printText(doc, line, x, top + n * size * lineHeight, {
          size,
          bold,
          colour,
          width,
          align: 'center',
        })
    })
    y += lines.length * size * lineHeight + gap
  }
}

/** The notice of Annex III for the counter: an A4 page, at once recognised and read from afar. */
export const drawPoster = (doc: PDFDocument, poster: PosterDocument): void => {
  doc.addPage({ size: 'A4', margin: 0 })
  const { width, height } = doc.page
  aside(doc, () =>
    doc
      .lineWidth(6)
      .rect(30, 30, width - 60, height - 60)
      .stroke(blue),
  )
  drawBook(doc, width / 2 - 90, 70, 180)
  column(doc, 70, 270, width - 140, [
    { text: 'LIBRO DE RECLAMACIONES', size: 38, bold: true, gap: 22, colour: blue, tag: 'H1' },
    {
      text: 'Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, este establecimiento cuenta con un Libro de Reclamaciones a su disposición. Solicítelo para registrar una queja o reclamo.',
      size: 20,
      gap: 26,
    },
    { text: 'También en línea:', size: 15, gap: 4 },
    { text: poster.book_url, size: 18, bold: true, gap: 34 },
    { text: poster.provider_name, size: 15, bold: true, gap: 3 },
    { text: `RUC ${poster.provider_ruc}`, size: 13, gap: 3 },
    { text: poster.establishment_address, size: 13, gap: 3 },
    { text: `Código de establecimiento ${poster.establishment_code}`, size: 13 },
  ])
}

const perPage = 8
const columns = 2

/** What passengers must see inside each car: the telephone and a second remote channel (art. 2-A). */
export const drawStickers = (doc: PDFDocument, stickers: readonly StickerDocument[]): void => {
  for (const [index, sticker] of stickers.entries()) {
    const place = index % perPage
    if (place === 0) doc.addPage({ size: 'A4', margin: 0 })
    const width = (doc.page.width - 60) / columns
    const height = (doc.page.height - 60) / (perPage / columns)
    const x = 30 + (place % columns) * width
    const y = 30 + Math.floor(place / columns) * height
    aside(doc, () =>
      doc
        .lineWidth(1)
        .roundedRect(x + 6, y + 6, width - 12, height - 12, 8)
        .stroke(blue),
    )
    drawBook(doc, x + width / 2 - 18, y + 12, 36)
    column(doc, x + 18, y + 52, width - 36, [
      { text: 'Libro de Reclamaciones', size: 14, bold: true, gap: 3, colour: blue },
      {
        text: '¿Un reclamo o una queja sobre este servicio? Llame y le damos su código al instante.',
        size: 8.5,
        gap: 3,
      },
      { text: sticker.phone, size: 16, bold: true, gap: 2 },
      { text: sticker.second_channel, size: 11, bold: true, gap: 3 },
      { text: sticker.book_url, size: 8.5, gap: 3 },
      {
        text: [
          sticker.company,
          sticker.license_plate === null ? '' : `Placa ${sticker.license_plate}`,
        ]
          .filter((part) => part !== '')
          .join(' · '),
        size: 8.5,
        bold: sticker.license_plate !== null,
      },
    ])
  }
}
