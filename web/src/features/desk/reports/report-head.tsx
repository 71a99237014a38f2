import { t } from '@lingui/core/macro'
import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { NameDialog } from '../../../ui/data-table/views/name-dialog.tsx'
import SaveView from '../../../ui/data-table/views/save-view.tsx'
import { useViewActs } from '../../../ui/data-table/views/use-view-acts.ts'
import { useViews } from '../../../ui/data-table/views/use-viewed.ts'
import { ViewMenu } from '../../../ui/data-table/views/view-menu.tsx'
import { addressOfView, isChanged, type Viewed } from '../../../ui/data-table/views/view-state.ts'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { CsvOfPage } from './csv-of-page.tsx'
import { MailChoice } from './mail-choice.tsx'
import { type ReportName, type ReportState, reportTitles, tidyAddress } from './report-state.ts'
import classes from './reports.module.css'

interface ReportHeadProps {
  names: readonly ReportName[]
  shown: readonly ReportName[]
  state: ReportState
  /** The viewer sees all zones and staff's work, and can choose who gets emails. */
  seesStaff: boolean
}

/** Title, the reports and the saved pages as tabs, and what can be done with the page. */
export function ReportHead({ names, shown, state, seesStaff }: ReportHeadProps) {
  const [params] = useAddressParams()
  const views = useViews('reports')
  const address = tidyAddress(params)
  const viewed: Viewed | undefined = views && {
    ...views,
    address,
    query: {},
    ready: [],
    columns: null,
    tidy: tidyAddress,
  }
  const of = (name: ReportName) => {
    const next = new URLSearchParams(address)
    next.set('show', name)
    return `?${next}`
  }
  return (
    <header className={classes.head}>
      <Text as="h1" size="2xl" weight={700}>
        {t`Reports`}
      </Text>
      <nav className={classes.tabs} aria-label={t`Reports`}>
        {names.map((name) => (
          <Link
            key={name}
            to={of(name)}
            aria-current={(!views?.open && shown.length === 1 && shown[0] === name) || undefined}
          >
            {reportTitles[name]}
          </Link>
        ))}
        {viewed && <SavedPages viewed={viewed} />}
      </nav>
      <Row gap="xs" align="center" wrap>
        {viewed?.open && seesStaff && <MailChoice view={viewed.open} />}
        <CsvOfPage shown={shown} state={state} />
        {viewed && isChanged(viewed) && <SaveView viewed={viewed} />}
      </Row>
    </header>
  )
}

function SavedPages({ viewed }: { viewed: Viewed }) {
  const { views, open } = viewed
  const [params] = useAddressParams()
  const acts = useViewActs(viewed)
  const [renamed, setRenamed] = useState<SavedView>()
  return (
    <>
      {views.map((view) => (
        <span key={view.id} className={classes.saved}>
          <Link to={addressOfView(params, view)} aria-current={view === open || undefined}>
            {view.name}
            {view === open && isChanged(viewed) && (
              <span className={classes.dot} role="img" aria-label={t`Unsaved changes`} />
            )}
          </Link>
          {view === open && (
            <ViewMenu view={view} viewed={viewed} acts={acts} onRename={() => setRenamed(view)} />
          )}
        </span>
      ))}
      <NameDialog
        opened={renamed !== undefined}
        viewed={viewed}
        renamed={renamed}
        onClose={() => setRenamed(undefined)}
      />
    </>
  )
}
