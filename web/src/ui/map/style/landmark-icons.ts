import type { Palette } from '#src/ui/map/style/palette.ts'

type Landmark = { color: keyof Palette; path: string }

/** Pictograms on a 24 × 24 grid, drawn for this map. */
const landmarks: Readonly<Record<string, Landmark>> = {
  airport: {
    color: 'transport',
    path: 'M12 3l1.5 6 7.5 4v2l-7.5-2-.5 5 2 2v1l-3-1-3 1v-1l2-2-.5-5-7.5 2v-2l7.5-4z',
  },
  bus: {
    color: 'transport',
    path: 'M6 5h12v12h-1.5v2h-2v-2h-5v2h-2v-2h-1.5zM8 7v4.5h8v-4.5z',
  },
  mall: {
    color: 'shop',
    path: 'M6 9h12l1 11h-14zM9 9v-1.5a3 3 0 0 1 6 0v1.5h-1.5v-1.5a1.5 1.5 0 0 0-3 0v1.5z',
  },
  market: {
    color: 'shop',
    path: 'M5 6h14l1.5 5h-17zM5.5 12.5h13v6.5h-4.5v-4.5h-4v4.5h-4.5z',
  },
  hospital: { color: 'health', path: 'M10 5h4v5h5v4h-5v5h-4v-5h-5v-4h5z' },
  stadium: {
    color: 'green',
    path: 'M12 6c5 0 8 2.5 8 6s-3 6-8 6-8-2.5-8-6 3-6 8-6zM12 9c-3 0-4.5 1.2-4.5 3s1.5 3 4.5 3 4.5-1.2 4.5-3-1.5-3-4.5-3z',
  },
  park: { color: 'green', path: 'M12 3l5.5 8h-2.5l4 5h-5.8v4.5h-2.4v-4.5h-5.8l4-5h-2.5z' },
  school: {
    color: 'school',
    path: 'M12 6l9 4.5-9 4.5-9-4.5zM7 14l5 2.5 5-2.5v3c-2 1.6-8 1.6-10 0z',
  },
  museum: {
    color: 'culture',
    path: 'M12 4l8 5v1.5h-16v-1.5zM5.5 12h2.5v5h-2.5zM10.75 12h2.5v5h-2.5zM16 12h2.5v5h-2.5zM4 18h16v2h-16z',
  },
  church: {
    color: 'culture',
    path: 'M11 3h2v2h2v2h-2v2.5l6 4.5v6h-5v-4h-4v4h-5v-6l6-4.5v-2.5h-2v-2h2z',
  },
  square: { color: 'culture', path: 'M12 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2z' },
  viewpoint: { color: 'culture', path: 'M3 19l6.5-12 3.5 6 2-3 6 9z' },
  hall: {
    color: 'school',
    path: 'M6 4h12v16h-4.5v-4h-3v4h-4.5zM8.5 6.5v2.5h2v-2.5zM13.5 6.5v2.5h2v-2.5zM8.5 11v2.5h2v-2.5zM13.5 11v2.5h2v-2.5z',
  },
}

export const landmarkClasses = Object.keys(landmarks)

const SIZE = 18
const RATIO = 2

/** Draws the round badge of a class, at twice the size for sharp screens. */
export function landmarkIcon(
  name: string,
  colors: Palette,
): { data: ImageData; ratio: number } | null {
  const landmark = landmarks[name]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE * RATIO
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (!landmark || !ink) return null
  ink.scale((SIZE * RATIO) / 24, (SIZE * RATIO) / 24)
  ink.fillStyle = colors.halo
  ink.fill(new Path2D('M12 0a12 12 0 1 0 .01 0z'))
  ink.fillStyle = colors[landmark.color]
  ink.fill(new Path2D('M12 1.5a10.5 10.5 0 1 0 .01 0z'))
  ink.translate(12, 12)
  ink.scale(0.64, 0.64)
  ink.translate(-12, -12)
  ink.fillStyle = colors.icon
  ink.fill(new Path2D(landmark.path), 'evenodd')
  return { data: ink.getImageData(0, 0, canvas.width, canvas.height), ratio: RATIO }
}
