import { fleetStates } from '#src/ui/map/fleet/fleet-states.ts'
import type { FleetState } from '#src/ui/map/fleet/fleet-states.ts'
import { details, outlineOf, tooth } from '#src/ui/map/fleet/unit-shapes.ts'

const SIZE = 30
const RATIO = 2

/** The 30 × 30 picture named by `unitImage`, at twice the size for sharp screens. */
export function unitIcon(name: string): { data: ImageData; ratio: number } | null {
  const [, stateName = '', ...flags] = name.split(':')
  const state = fleetStates[stateName as FleetState]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE * RATIO
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (!state || !ink) return null
  const lost = flags.includes('lost')
  const outline = new Path2D(outlineOf(state.shape))
  if (flags.includes('to') && !['arrow', 'car'].includes(state.shape)) {
    outline.addPath(new Path2D(tooth))
  }
  ink.scale(RATIO, RATIO)
  ink.lineJoin = 'round'
  ink.globalAlpha = lost ? 0.5 : 1
  ink.strokeStyle = lost ? state.color : '#ffffff'
  ink.lineWidth = lost ? 2 : 3
  ink.stroke(outline)
  ink.fillStyle = lost ? '#ffffff' : state.color
  ink.fill(outline, 'evenodd')
  const detail = details[state.shape]
  if (detail) {
    ink.fillStyle = lost ? state.color : '#ffffff'
    ink.fill(new Path2D(detail))
  }
  return { data: ink.getImageData(0, 0, canvas.width, canvas.height), ratio: RATIO }
}
