import PDFDocument from 'pdfkit'

/** An empty file in the language of whoever reads it aloud. */
export const newDocument = (title: string): PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    lang: 'es-PE',
    displayTitle: true,
    info: { Title: title },
  })
