import PDFDocument from 'pdfkit'
import { markPages } from './mark-pages.ts'

/**
 * An empty file for whoever reads it aloud: tagged, and in their language. Each page says where its data are made up.
 * With `bufferPages` pages wait for the last one, which tells how many they are.
 */
export const newDocument = (
  title: string,
  madeUp: boolean,
  { bufferPages = false } = {},
): PDFDocument => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages,
    lang: 'es-PE',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title },
  })
  if (madeUp) markPages(doc)
  return doc
}
