import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, type DeviceCaller, defineRoute } from '#api/platform/http/route.ts'
import { keepKioskPicture, sendIdea } from './kiosk-ideas.service.ts'
import {
  identifySchema,
  kioskIdeaSchema,
  kioskPictureBytes,
  kioskPictureSchema,
  kioskPunchesSchema,
} from './kiosk.contract.ts'
import { describeKiosk, identify, keepKioskPunches } from './kiosk.service.ts'

/** Devices that are no kiosk have nothing to do here. */
function kioskOnly(device: DeviceCaller): DeviceCaller {
  if (device.kind !== 'kiosk') throw new AppError('forbidden')
  return device
}

/** A tablet at the door. */
export const kioskModule: AppModule = {
  name: 'kiosk',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/kiosk',
      access: 'device',
      handle: ({ services, device }) => describeKiosk(services, kioskOnly(device)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/kiosk/identify',
      access: 'device',
      body: identifySchema,
      handle: ({ services, device, body }) => identify(services, kioskOnly(device), body),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/kiosk/punches',
      access: 'device',
      body: kioskPunchesSchema,
      handle: ({ services, device, body }) => keepKioskPunches(services, kioskOnly(device), body),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/kiosk/pictures',
      access: 'device',
      body: kioskPictureSchema,
      multipart: { field: 'picture', maxBytes: kioskPictureBytes },
      status: 201,
      handle: ({ services, device, body, upload }) =>
        keepKioskPicture(services, kioskOnly(device), body.ticket, upload.path),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/kiosk/ideas',
      access: 'device',
      body: kioskIdeaSchema,
      status: 201,
      handle: ({ services, device, body, requestId }) => sendIdea(services, kioskOnly(device), body, requestId),
    }),
  ],
}
