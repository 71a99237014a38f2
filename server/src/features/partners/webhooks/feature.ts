import type { Feature } from '../../../platform/feature.ts'
import { sendPending, tidyOutbox } from './deliver.ts'

export const feature: Feature = {
  jobs: (parts) => [
    {
      queue: 'webhooks.send',
      schedule: '* * * * *',
      run: async () => {
        await sendPending(parts)
      },
    },
    { queue: 'webhooks.tidy', schedule: '17 * * * *', run: () => tidyOutbox(parts) },
  ],
}
