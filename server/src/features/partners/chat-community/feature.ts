import type { Feature } from '../../../platform/feature.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { chatService } from './api/chat-service.ts'
import { ChatAway } from './api/outcomes.ts'
import { dropChatAccount } from './link/link.ts'
import { undoablePosts } from './manage.ts'
import { walkOn } from './roles/walk.ts'
import { chatRoutes } from './routes.ts'
import { MOST_AT_ONCE, sendErrands } from './sending/send.ts'
import { tidyChat } from './sending/tidy.ts'

/**
 * Sends errands right after `pg_notify` announces them, so that roles change within a second or two. The job
 * of every minute is only a fallback for failures. A full batch is followed by the next one immediately.
 */
function sendWhenTold(parts: Parts): void {
  if (!chatService(parts)) return
  let going: Promise<unknown> | null = null
  let again = false
  const go = () => {
    again = going !== null
    going ??= sendErrands(parts)
      .then((done) => {
        again ||= done >= MOST_AT_ONCE
      })
      .catch((error: unknown) => parts.log.warn({ err: error }, 'could not send waiting changes to the chat'))
      .finally(() => {
        going = null
        if (again) go()
      })
  }
  parts
    .listen('chat_errand', go, go)
    .catch((error: unknown) =>
      parts.log.warn({ err: error }, 'changes for the chat are told once a minute only'),
    )
}

async function walk(parts: Parts): Promise<void> {
  const chat = chatService(parts)
  if (!chat || parts.config.isCopy) return
  try {
    while (await walkOn(parts, chat));
  } catch (error) {
    // The next walk continues from here.
    if (!(error instanceof ChatAway)) throw error
    parts.log.warn({ err: error }, 'the members of the chat could not be read')
  }
}

function jobs(parts: Parts): readonly JobHandler[] {
  sendWhenTold(parts)
  return [
    {
      queue: 'chat.send',
      schedule: '* * * * *',
      run: async () => {
        await sendErrands(parts)
      },
    },
    { queue: 'chat.walk', schedule: '*/10 * * * *', run: () => walk(parts) },
    { queue: 'chat.tidy', schedule: '23 * * * *', run: () => tidyChat(parts) },
  ]
}

export const feature: Feature = {
  undoable: [undoablePosts],
  routes: chatRoutes,
  jobs,
  endRights: dropChatAccount,
  personal: personalRows({ gone: { chat_account: 'user_id', chat_link_attempt: 'user_id' } }),
}
