import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { reportWeeks } from '@muster/contract/desk/report-words.ts'
import type { reports } from '@muster/contract/desk/reports.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { PlainSegments } from '../../../ui/plain/plain-segments.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { type ChangeReport, type ReportName, type ReportState, reportTitles } from './report-state.ts'
import classes from './reports.module.css'

type About = ReplyOf<(typeof reports)['about']>

interface FilterBarProps {
  state: ReportState
  change: ChangeReport
  names: readonly ReportName[]
  about: Pick<About, 'failed' | 'zones' | 'groups' | 'own_zone'> & {
    readonly counted: NonNullable<About['counted']>
  }
}

const options = (some: readonly { readonly id: string; readonly title: string }[]) =>
  some.map(({ id, title }) => ({ value: id, label: title }))

/** Period, comparison, zone and group, and when the figures were counted. */
export function FilterBar({ state, change, names, about }: FilterBarProps) {
  const { counted, failed, zones, groups, own_zone } = about
  // Staff's work isn't a matter of zones or groups.
  const ofMembers = state.shown.some((name) => name !== 'staff-work')
  const further = names.filter((name) => !state.shown.includes(name))
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t`Period`}
        className={classes.filter}
        allowDeselect={false}
        data={reportWeeks.map((weeks) => ({ value: weeks, label: t`Last ${weeks} weeks` }))}
        value={state.weeks}
        onChange={(weeks) => change({ weeks: weeks === '12' ? null : weeks })}
      />
      <PlainSegments
        label={t`Comparison`}
        data={[
          { value: 'yes', label: t`With ${ph({ weeks: state.weeks })} weeks before` },
          { value: 'no', label: t`Alone` },
        ]}
        value={state.compared ? 'yes' : 'no'}
        onChange={(compare) => change({ compare: compare === 'no' ? 'no' : null })}
      />
      {ofMembers && (
        <>
          {own_zone ? (
            <span className={classes.own}>
              <Trans>Zone: {ph({ title: own_zone.title })}</Trans>
            </span>
          ) : (
            <Select
              aria-label={t`Zone`}
              className={classes.filter}
              placeholder={t`All zones`}
              clearable
              searchable
              data={options(zones)}
              value={state.zone ?? null}
              onChange={(zone) => change({ zone })}
            />
          )}
          <Select
            aria-label={t`Interest group`}
            className={classes.filter}
            placeholder={t`All groups`}
            clearable
            searchable
            data={options(groups)}
            value={state.group ?? null}
            onChange={(group) => change({ group })}
          />
        </>
      )}
      {further.length > 0 && (
        <Select
          aria-label={t`Add a report to this page`}
          className={classes.filter}
          placeholder={t`Add a report`}
          data={further.map((name) => ({ value: name, label: reportTitles[name] }))}
          value={null}
          onChange={(name) => name && change({ show: [...state.shown, name].join() })}
        />
      )}
      <p className={classes.counted} data-failed={failed || undefined} role="status">
        {failed
          ? t`Last night’s count failed. These figures are from ${ph({ at: formatDate(counted.at, 'time') })}.`
          : t`Counted on ${ph({ at: formatDate(counted.at, 'time') })}`}
      </p>
    </div>
  )
}
