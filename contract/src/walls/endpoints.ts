import { z } from 'zod'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, idParam } from '#src/fields.ts'
import { wall, wallBoard, wallCode, wallForm, wallInfo, wallInvitation } from '#src/walls/schema.ts'

const tag = 'walls'
const wallParams = z.strictObject({ wall_id: idParam })

/** Screens on a wall: they see counters, units and what waits, and can change nothing. */
export const walls = {
  list: endpoint({
    method: 'GET',
    url: '/walls',
    operationId: 'listWalls',
    summary: 'Pantallas de muro',
    tag,
    access: 'DSP_WALL',
    audit: 'none',
    response: dataOf(wall),
  }),
  /** Without an idempotency key: its answer is a secret that must not be kept. */
  create: endpoint({
    method: 'POST',
    url: '/walls',
    operationId: 'createWall',
    summary: 'Autorizar una pantalla de muro',
    tag,
    access: 'DSP_WALL',
    audit: 'write',
    body: wallForm,
    response: wallInvitation,
    status: 201,
  }),
  invite: endpoint({
    method: 'POST',
    url: '/walls/:wall_id/code',
    operationId: 'inviteWall',
    summary: 'Un código nuevo para una pantalla de muro',
    tag,
    access: 'DSP_WALL',
    audit: 'write',
    params: wallParams,
    response: wallInvitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    url: '/walls/:wall_id',
    operationId: 'revokeWall',
    summary: 'Retirar una pantalla de muro',
    tag,
    access: 'DSP_WALL',
    audit: 'write',
    params: wallParams,
  }),
  open: endpoint({
    method: 'POST',
    url: '/walls/open',
    operationId: 'openWall',
    summary: 'Abrir una pantalla de muro con su código',
    tag,
    access: 'PUBLIC',
    beforeIdentity: true,
    audit: 'write',
    limit: { max: 20, seconds: 60 },
    body: z.strictObject({ code: wallCode }),
    response: wallInfo,
  }),
  current: endpoint({
    method: 'GET',
    url: '/walls/current',
    operationId: 'currentWall',
    summary: 'La pantalla de muro propia',
    tag,
    access: ['WALL', 'DSP_MONITOR_VIEW'],
    audit: 'none',
    response: wallInfo,
  }),
  board: endpoint({
    method: 'GET',
    url: '/walls/board',
    operationId: 'getWallBoard',
    summary: 'Lo que muestra una pantalla de muro',
    tag,
    access: ['WALL', 'DSP_MONITOR_VIEW'],
    audit: 'none',
    response: wallBoard,
  }),
}
