import { t } from '@lingui/core/macro'
import { MenuItem, Tabs } from '@mantine/core'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { AchievementBadge } from '../../../../ui/badge/achievement-badge.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { DeleteItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AboutForm } from '../about/about-form.tsx'
import { achievementReads } from '../queries.ts'
import classes from './achievements-page.module.css'
import { type EndingAct, EndingDialog } from './ending-dialog.tsx'

const RuleTab = lazyPart(() => import('../rule/rule-tab.tsx'))
const MembersTab = lazyPart(() => import('../members/members-tab.tsx'))
const RecordActivity = lazyPart(() => import('../../../../ui/activity/record-activity.tsx'))

interface AchievementPanelProps {
  achievement: AchievementRow
  tab: string
  onTab: (tab: string | null) => void
  /** Called after the achievement was deleted. */
  onGone: () => void
}

/** One achievement in tabs: details, rule, members and history. */
export function AchievementPanel({ achievement, tab, onTab, onGone }: AchievementPanelProps) {
  const { id, name, description, badge, icon, members, archived } = achievement
  const [ending, setEnding] = useState<EndingAct>()
  const [given, setGiven] = useState(0)
  return (
    <article aria-label={name}>
      <Row as="header" gap="md" align="start" mb="sm">
        <AchievementBadge badge={badge} icon={icon} size={64} />
        <div>
          <h2 className={classes.title}>
            {name}
            {archived && <Chip>{t`Archived`}</Chip>}
          </h2>
          <Text size="sm" tone="ink-2" mt="2xs">
            {description}
          </Text>
        </div>
        <div className={classes.acts}>
          <RowMenu label={t`Actions for ${name}`}>
            <MenuItem
              leftSection={archived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
              onClick={() => setEnding(archived ? 'restore' : 'archive')}
            >
              {archived ? t`Restore` : t`Archive`}
            </MenuItem>
            <DeleteItem onClick={() => setEnding('remove')} />
          </RowMenu>
        </div>
      </Row>
      <Tabs value={tab} onChange={onTab} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="about">{t`About`}</Tabs.Tab>
          <Tabs.Tab value="rule">{t`Rule`}</Tabs.Tab>
          <Tabs.Tab value="members" rightSection={<span className="tabular">{formatNumber(members)}</span>}>
            {t`Members`}
          </Tabs.Tab>
          <Tabs.Tab value="log">{t`Log`}</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <Tabs.Panel value="about">
            <div className={classes.sheet}>
              <AboutForm
                key={given}
                achievement={achievement}
                onClose={() => setGiven((before) => before + 1)}
              />
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="rule">
            <RuleTab achievement={achievement} />
          </Tabs.Panel>
          <Tabs.Panel value="members">
            <MembersTab achievement={achievement} />
          </Tabs.Panel>
          <Tabs.Panel value="log">
            <div className={classes.sheet}>
              <RecordActivity kind="achievement" id={id} reads={achievementReads} />
            </div>
          </Tabs.Panel>
        </Suspense>
      </Tabs>
      <EndingDialog
        act={ending}
        achievement={achievement}
        onClose={() => setEnding(undefined)}
        onGone={onGone}
      />
    </article>
  )
}
