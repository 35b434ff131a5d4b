import type { Deps } from '#src/base/deps.ts'
import { drawnFace, movingFace } from './drawn-face.ts'
import type { Frame } from './paint.ts'
import { demoFaces } from './seed-people.ts'
import { specimenPicture } from './specimen-picture.ts'

export type DemoPicture = { bytes: Buffer; media_type: string; name: string }

const draw = async ({ encode }: Deps['images']) => {
  const picture = async (
    frames: readonly Frame[],
    size: number,
    name: string,
  ): Promise<DemoPicture> => ({ ...(await encode(frames, size)), name })
  const faces = []
  for (const { n, long, codes, moves } of demoFaces)
    faces.push({
      codes,
      still: await picture([drawnFace(n, long)], 320, 'foto.webp'),
      moving: moves ? await picture(movingFace(n, long), 160, 'foto-animada.webp') : null,
    })
  return { specimen: await picture([specimenPicture()], 900, 'muestra.webp'), faces }
}

let drawn: ReturnType<typeof draw> | undefined

/** Always the same pictures: a process that seeds again, as tests do a hundred times, draws them once. */
export const drawPictures = (images: Deps['images']): ReturnType<typeof draw> =>
  (drawn ??= draw(images))
