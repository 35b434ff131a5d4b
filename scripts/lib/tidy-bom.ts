import { createHash } from 'node:crypto'

type Component = {
  name: string
  version?: string
  externalReferences?: { type: string; url: string }[]
  [key: string]: unknown
}
export type Bom = {
  serialNumber?: string
  metadata: { timestamp?: string; tools?: unknown; component: Component; [key: string]: unknown }
  components: Component[]
  [key: string]: unknown
}

/** Where a package was fetched from says something about this machine, not about the product. */
const withoutOrigin = (component: Component): Component => ({
  ...component,
  externalReferences: (component.externalReferences ?? []).filter(
    ({ type, url }) => type !== 'distribution' && /^(git\+)?https?:/.test(url),
  ),
})

/** npm's bill of materials without the machine, the hour and the folder it was made in: the same for the same lock file. */
export const tidyBom = (bom: Bom, product: { name: string; version: string }): Bom => {
  const { timestamp: _, tools: __, ...metadata } = bom.metadata
  const tidy: Bom = {
    ...bom,
    metadata: { ...metadata, component: { ...withoutOrigin(bom.metadata.component), ...product } },
    components: bom.components.map(withoutOrigin),
  }
  delete tidy.serialNumber
  const digest = createHash('sha256').update(JSON.stringify(tidy)).digest('hex')
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
  return { ...tidy, serialNumber: `urn:uuid:${uuid}` }
}
