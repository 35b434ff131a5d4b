import { endpoint } from '#src/endpoint.ts'
import {
  drivenRideParams,
  ownRideParams,
  rideMessage,
  rideMessageForm,
  rideRead,
  rideThread,
} from '#src/messaging/ride-schema.ts'

const tag = 'messaging'
/** A person types; a page looks again every few seconds. */
const writing = { max: 20, seconds: 60 }
const following = { max: 60, seconds: 60 }

/** Passenger and driver of one ride, each by their own door. */
export const rideTalkCalls = {
  rideThread: endpoint({
    method: 'GET',
    url: '/client/trips/:service_uuid/messages',
    operationId: 'listClientRideMessages',
    summary: 'Lo que mi conductor y yo nos escribimos',
    tag,
    access: 'CLIENT',
    audit: 'none',
    limit: following,
    params: ownRideParams,
    response: rideThread,
  }),
  writeToOwnDriver: endpoint({
    method: 'POST',
    url: '/client/trips/:service_uuid/messages',
    operationId: 'writeToOwnDriver',
    summary: 'Escribir al conductor de mi viaje',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: writing,
    params: ownRideParams,
    body: rideMessageForm,
    response: rideMessage,
    status: 201,
  }),
  readRideThread: endpoint({
    method: 'POST',
    url: '/client/trips/:service_uuid/messages/read',
    operationId: 'readClientRideMessages',
    summary: 'Leí lo que mi conductor escribió',
    tag,
    access: 'CLIENT',
    audit: 'none',
    limit: following,
    params: ownRideParams,
    response: rideRead,
  }),
  drivenThread: endpoint({
    method: 'GET',
    url: '/driver/trips/:service_id/messages',
    operationId: 'listDrivenRideMessages',
    summary: 'Lo que mi pasajero y yo nos escribimos',
    tag,
    access: 'DRIVER',
    audit: 'none',
    params: drivenRideParams,
    response: rideThread,
  }),
  writeToPassenger: endpoint({
    method: 'POST',
    url: '/driver/trips/:service_id/messages',
    operationId: 'writeToPassenger',
    summary: 'Escribir al pasajero de mi servicio',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    limit: writing,
    params: drivenRideParams,
    body: rideMessageForm,
    response: rideMessage,
    status: 201,
  }),
  readDrivenThread: endpoint({
    method: 'POST',
    url: '/driver/trips/:service_id/messages/read',
    operationId: 'readDrivenRideMessages',
    summary: 'Leí lo que mi pasajero escribió',
    tag,
    access: 'DRIVER',
    audit: 'none',
    params: drivenRideParams,
    response: rideRead,
  }),
}
