import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { anyOf, isAllowed, roles } from '@muster/contract/access/access.ts'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { BoardTasks } from './board-tasks.tsx'
import { BotAccess } from './bot-access.tsx'
import classes from './moderation.module.css'
import { ModeratorBoard } from './moderator-board.tsx'

const botAccess = anyOf(roles.admins)

/** Review statistics: reviewers, waiting submissions, and the API keys of the Discord bot. */
export default function ModerationPage() {
  useTitle(t`Discord Moderation`)
  const [params, setParams] = useAddressParams()
  const mayKeys = isAllowed(botAccess, usePermissions())
  const tabs = [
    { value: 'leaderboard', label: t`Leaderboard` },
    { value: 'tasks', label: t`Tasks` },
    ...(mayKeys ? [{ value: 'bots', label: t`Bot access` }] : []),
  ]
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'leaderboard'

  return (
    <ListFrame>
      {/* Each tab keeps its own list state in the URL, so changing tabs starts afresh. */}
      <Tabs
        className={classes.tabs}
        value={tab}
        keepMounted={false}
        onChange={(value) => setParams(value && value !== 'leaderboard' ? { tab: value } : {})}
      >
        <ListHead
          title={t`Discord Moderation`}
          tabs={
            <Tabs.List>
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          }
        />
        <Tabs.Panel className={classes.panel} value="leaderboard">
          <ModeratorBoard />
        </Tabs.Panel>
        <Tabs.Panel className={classes.panel} value="tasks">
          <BoardTasks />
        </Tabs.Panel>
        {mayKeys && (
          <Tabs.Panel className={classes.keys} value="bots">
            <BotAccess />
          </Tabs.Panel>
        )}
      </Tabs>
    </ListFrame>
  )
}
