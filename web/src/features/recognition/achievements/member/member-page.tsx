import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { MemberSelect } from '../../../../ui/choose/member-select.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { HubHead } from '../shared/hub-head.tsx'
import { HeldList } from './held-list.tsx'
import { MemberLog } from './member-log.tsx'
import classes from './member-page.module.css'
import { StandingList } from './standing-list.tsx'

const tabs = ['rules', 'has', 'log'] as const

/** One member's achievements: progress on all rules, issued achievements and history. */
export default function MemberPage() {
  useTitle(t`A member’s achievements`)
  const [params, setParams] = useAddressParams()
  const muid = params.get('member')
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'rules'
  const put = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <>
      <HubHead
        title={t`One member`}
        lead={t`See how a member is doing with every rule. This doesn’t give them anything.`}
      />
      <div className={classes.choose}>
        <MemberSelect
          label={t`Member`}
          by="muid"
          inactive
          value={muid}
          onChange={(member) => put('member', member?.value ?? null)}
        />
      </div>
      {muid ? (
        <Tabs value={tab} onChange={(next) => put('tab', next === 'rules' ? null : next)} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="rules">{t`Rules`}</Tabs.Tab>
            <Tabs.Tab value="has">{t`Achievements`}</Tabs.Tab>
            <Tabs.Tab value="log">{t`Log`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="rules">
            <StandingList key={muid} muid={muid} />
          </Tabs.Panel>
          <Tabs.Panel value="has">
            <HeldList muid={muid} />
          </Tabs.Panel>
          <Tabs.Panel value="log">
            <MemberLog muid={muid} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Card>
          <EmptyState kind="search" title={t`Choose a member`}>
            {t`You’ll see which rules they meet, what’s missing and what they have.`}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
