import { push } from '@muster/contract/notices/push.ts'
import type { Feature } from '../../../platform/feature.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { listDevices, removeDevice, subscribe } from './devices.ts'
import { pushKeys } from './keys.ts'
import { sendPushes, tidyPushes } from './send.ts'

export const feature: Feature = {
  routes(app, parts) {
    const { db } = parts
    serve(app, parts, push, {
      key: async () => ({ public_key: (await pushKeys(db, parts)).publicKey }),
      devices: ({ actor }) => listDevices(db, actor),
      subscribe: async ({ actor, body }) =>
        new WithMessage(
          'Push notifications turned on for this device',
          await subscribe(db, parts, actor, body),
        ),
      remove: async ({ actor, params }) =>
        new WithMessage(
          'Push notifications turned off for the device',
          await removeDevice(db, actor, params.push_device_id),
        ),
    })
  },
  jobs: (parts) => [
    { queue: 'push.send', schedule: '* * * * *', run: () => sendPushes(parts) },
    { queue: 'push.tidy', schedule: '23 20 * * *', run: () => tidyPushes(parts) },
  ],
  personal: personalRows({ gone: { push_subscription: 'user_id' } }),
}
