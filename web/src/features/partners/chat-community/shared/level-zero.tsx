import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { chatStateQuery } from '../queries.ts'
import { ConnectChat } from './connect-chat.tsx'

/**
 * The step before Level 1: join the community on Discord. Hidden without Discord and once the member has
 * joined.
 */
export function LevelZero() {
  const { data: chat } = useQuery(chatStateQuery)
  if (!chat?.configured || chat.exist_in_guild) return null
  return (
    <section aria-labelledby="level-0" style={{ marginBottom: 40 }}>
      <h2 id="level-0" style={{ fontSize: 22, marginBottom: 12 }}>
        {t`Level 0`}
      </h2>
      <ConnectChat chat={chat} />
    </section>
  )
}
