import PDFDocument from 'pdfkit'

/** An empty file for whoever reads it aloud: tagged, and in their language. */
export const newDocument = (title: string): PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    lang: 'es-PE',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title },
  })
