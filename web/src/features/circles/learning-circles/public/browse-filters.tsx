import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useMedia } from '../../../../theme/media.ts'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainField } from '../../../../ui/plain/plain-field.tsx'
import { useTyping } from '../../../../ui/plain/use-typing.ts'
import type { FindState } from '../find/find-state.ts'
import classes from './circle-browser.module.css'

interface BrowseFiltersProps {
  state: FindState
  /** `replace`: replaces the history entry, for changes while typing. */
  onChange: (part: Partial<FindState>, replace?: boolean) => void
}

interface Choice {
  id: string
  name: string
}

/** A name or code, and district, college and interest group behind a button on phones. */
export function BrowseFilters({ state, onChange }: BrowseFiltersProps) {
  const { district, college, ig } = state
  const isNarrow = useMedia('compact')
  const [opened, setOpened] = useState((district ?? college ?? ig) !== null)
  const isOpen = opened || !isNarrow

  return (
    <search className={classes.filters}>
      <SearchField value={state.search} onChange={(search) => onChange({ search }, true)} />
      {isNarrow && (
        <PlainButton look="default" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          {t`Filter`}
        </PlainButton>
      )}
      {isOpen && <Chooses state={state} onChange={onChange} />}
    </search>
  )
}

function Chooses({ state, onChange }: BrowseFiltersProps) {
  const { district, college, ig } = state
  const districts = useRead('districts', async (signal) =>
    (await api.leaderboards.filters({}, signal)).districts.map(({ id, title }) => ({ id, name: title })),
  )
  const groups = useRead(
    'groups',
    async (signal) => (await api.registration.areasOfInterest({}, signal)).aois,
  )
  const colleges = useRead(district, async (signal) => {
    const answer = await api.registration.collegesOfDistrict({ body: { district: district ?? '' } }, signal)
    return answer.colleges.map(({ id, title }) => ({ id, name: title }))
  })
  const offered = district ? (colleges.data ?? []) : []

  return (
    <>
      <Choose
        label={t`District`}
        any={t`Any district`}
        choices={districts.data ?? []}
        value={district}
        // The college belongs to the previous district, so clear it.
        onChange={(choice) => onChange({ district: choice?.id ?? null, college: null })}
      />
      <Choose
        label={t`College`}
        any={district || college ? t`Any college` : t`Choose a district first`}
        choices={college && !offered.some(({ id }) => id === college.id) ? [college, ...offered] : offered}
        disabled={!district && !college}
        value={college?.id ?? null}
        onChange={(choice) => onChange({ college: choice })}
      />
      <Choose
        label={t`Interest group`}
        any={t`Any interest group`}
        choices={groups.data ?? []}
        value={ig}
        onChange={(choice) => onChange({ ig: choice?.id ?? null })}
      />
    </>
  )
}

/** Debounced search field. */
function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { text, setText } = useTyping(value, onChange)
  return (
    <PlainField
      label={t`Name or circle code`}
      type="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

interface ChooseProps {
  label: string
  /** Label of the option without a filter. */
  any: string
  choices: readonly Choice[]
  value: string | null
  disabled?: boolean
  onChange: (choice: Choice | null) => void
}

function Choose({ label, any, choices, value, disabled, onChange }: ChooseProps) {
  const id = useId()
  return (
    <div className={classes.choose}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        disabled={disabled}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange(choices.find((choice) => choice.id === chosen) ?? null)
        }}
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}
