import type { Services } from '#api/platform/http/services.ts'
import { holdLock } from '#api/platform/db/hold-lock.ts'
import { createAuthenticateDevice } from '../device-caller.service.ts'
import { startBroker } from './broker.ts'
import { type BrokerAccess, type Subscription, subscribe } from './subscribe.ts'

const lockKey = 742_005

/**
 * Listens to the broker of the settings, or to one in this process. Of several processes of the portal one listens, with
 * the session of all of them; another one takes over when it ends.
 *
 * @throws Error when the port of the embedded broker is taken.
 */
export async function startMqtt(services: Services): Promise<() => Promise<void>> {
  const { config, db, log } = services
  const { mqttEmbeddedPort: port, mqttTopic: prefix, mqttClientId: host } = config
  const devices = createAuthenticateDevice(db)
  const broker =
    port === undefined ? undefined : await startBroker({ port, prefix, portalIds: [host], db, devices, log })
  const url = config.mqttUrl ?? broker?.url
  if (!url) return async () => undefined

  const clientId = config.mqttUrl || !broker ? host : broker.clientId
  const { mqttUsername: username, mqttPassword: password } = config
  const access: BrokerAccess = { url, clientId, host, prefix, username, password }
  let subscription: Subscription | undefined
  let changing = Promise.resolve()
  async function change(before: Promise<void>, held: boolean): Promise<void> {
    await before
    await subscription?.close()
    subscription = held ? subscribe(services, access) : undefined
  }
  const lock = holdLock(config.databaseAppUrl, lockKey, (held) => {
    changing = change(changing, held)
  })
  return async () => {
    await lock.release()
    await changing
    await broker?.close()
  }
}
