import { useQuery } from '@tanstack/react-query'
import { chatStateQuery } from '../queries.ts'
import { ConnectChat } from './connect-chat.tsx'

/** The step before the first level: to come to the community's chat. Nothing where there is none, or once one is there. */
export function LevelZero() {
  const { data: chat } = useQuery(chatStateQuery)
  if (!chat?.configured || chat.exist_in_guild) return null
  return (
    <section aria-labelledby="level-0" style={{ marginBottom: 40 }}>
      <h2 id="level-0" style={{ fontSize: 22, marginBottom: 12 }}>
        Level 0
      </h2>
      <ConnectChat chat={chat} />
    </section>
  )
}
