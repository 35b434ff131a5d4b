import type PDFDocument from 'pdfkit'
import type { Structure } from 'pdfkit'

export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect'

const roots = new WeakMap<PDFDocument, Structure>()

/** The file as somebody hears it: everything said hangs from one tree, in the order it is said. */
const rootOf = (doc: PDFDocument): Structure => {
  let root = roots.get(doc)
  if (root === undefined) {
    root = doc.struct('Document')
    doc.addStructure(root)
    roots.set(doc, root)
  }
  return root
}

/** Prints something that is read out as what it is. */
export const say = (doc: PDFDocument, tag: Tag, draw: () => void, parent?: Structure): void => {
  ;(parent ?? rootOf(doc)).add(doc.struct(tag, {}, [draw]))
}

/** Something that holds other things, a table or its row; whoever opens it ends it. */
export const open = (doc: PDFDocument, tag: Tag, parent?: Structure): Structure => {
  const part = doc.struct(tag)
  ;(parent ?? rootOf(doc)).add(part)
  return part
}

/** Frames, rules and page numbers: seen, not heard. */
export const aside = (doc: PDFDocument, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
