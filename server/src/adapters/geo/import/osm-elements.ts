import { parse } from 'osm-pbf-parser-node'
import { ImportProblem } from './import-problem.ts'
import { pbfBlocks } from './pbf-blocks.ts'

export type Tags = Readonly<Record<string, string | undefined>>
export type OsmNode = { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
export type OsmWay = { type: 'way'; id: number; refs: number[]; tags?: Tags }
export type OsmRelation = {
  type: 'relation'
  id: number
  tags?: Tags
  members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[]
}
type OsmElement = OsmNode | OsmWay | OsmRelation

/** Every element of the file in batches of one block, so that memory does not grow with the file. */
export async function* osmElements(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<readonly OsmElement[]> {
  for await (const block of pbfBlocks(file)) {
    onRead(block.readBytes)
    if (block.type === 'OSMHeader') {
      if (block.data.includes('HistoricalInformation')) {
        throw new ImportProblem('the file holds the history of the map: take a plain extract')
      }
      continue
    }
    try {
      yield parse(block.data, {}) as OsmElement[]
    } catch {
      throw new ImportProblem(`the file is damaged before byte ${block.readBytes}`)
    }
  }
}
