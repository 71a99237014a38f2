import { AppError, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type ChatService, chatService } from './chat-service.ts'
import { ChatAway, ChatRefused } from './outcomes.ts'

/** @throws AppError 400 when no chat is set up */
export function requireChat(parts: Pick<Parts, 'config' | 'clock'>): ChatService {
  const chat = chatService(parts)
  if (!chat) throw refused('This community hasn’t connected a Discord server')
  return chat
}

/**
 * Calls the chat while a person waits.
 * @param why text for the person when the chat refuses
 * @throws AppError 503 when it doesn't respond, 400 when it refuses
 */
export async function askForPerson<T>(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
  ask: () => Promise<T>,
  why: (refusal: ChatRefused) => string,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ChatRefused) throw refused(why(error))
    if (!(error instanceof ChatAway)) throw error
    log.warn({ err: error }, 'the chat could not be asked')
    const seconds = Math.max(1, Math.ceil((error.retryAt - clock.now().getTime()) / 1000))
    throw new AppError(
      503,
      { general: ['Discord isn’t responding right now. Try again in a minute.'] },
      { retryAfterSeconds: Math.min(seconds, 300) },
    )
  }
}
