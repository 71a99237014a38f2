import { plural, t } from '@lingui/core/macro'
import { Radio } from '@mantine/core'
import type { LikeProposal, ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { OrganisationSelect } from '../../../../ui/choose/organisation-select.tsx'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { useOpened } from '../../../../ui/work-queue/open/opened.ts'
import { markedParts } from './marked-parts.ts'
import classes from './proposals.module.css'

/** The existing organisation that matches the proposal. */
export interface Chosen {
  readonly id: string
  readonly title: string
}

interface CandidatesProps {
  review: ProposalReview
  /** Null means it's a new organisation. */
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}

const NEW = 'new'

const reasonTexts: Readonly<Record<LikeProposal['reasons'][number], string>> = {
  same_title: t`same title, spelled differently`,
  same_code: t`the title matches its code`,
  same_initials: t`same initials`,
  similar_title: t`similar title`,
  same_district: t`in the district named in the title`,
  other_district: t`different district`,
  same_mail_domain: t`its members use the same email domain`,
}

const reasonsText = (reasons: LikeProposal['reasons']): string => {
  const text = reasons.map((reason) => reasonTexts[reason]).join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/**
 * Matches a proposal with an existing organisation: a similar one, any other one, or none. Keys 1 to 5 select
 * one.
 */
export function Candidates({ review: { row, similar }, chosen, onChoose }: CandidatesProps) {
  const { isSeen } = useOpened()
  const isListed = chosen === null || similar.some(({ id }) => id === chosen.id)
  const pick = (index: number) => () => {
    const one = similar[index]
    if (one && isSeen()) onChoose(one)
  }
  usePageKeys({ 1: pick(0), 2: pick(1), 3: pick(2), 4: pick(3), 5: pick(4) })
  return (
    <section className={classes.candidates} aria-labelledby="candidates">
      <h3 id="candidates">{t`Is it one of these?`}</h3>
      <Radio.Group
        aria-labelledby="candidates"
        value={chosen?.id ?? NEW}
        onChange={(id) => onChoose(similar.find((one) => one.id === id) ?? null)}
      >
        {similar.map((one) => (
          <label
            key={one.id}
            htmlFor={`is-${one.id}`}
            className={classes.candidate}
            data-chosen={one.id === chosen?.id || undefined}
          >
            <Radio id={`is-${one.id}`} value={one.id} aria-label={one.title} />
            <span className={classes.text}>
              <span className={classes.name}>
                {markedParts(one.title, row.title).map(({ text, marked }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
                  marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
                )}
              </span>
              <Text as="span" size="xs" tone="ink-3">
                {one.code}, {one.district},{' '}
                {plural({ userCount: one.user_count }, { one: `# member`, other: `# members` })}
              </Text>
              <Text as="span" size="xs" tone="ink-3">
                {reasonsText(one.reasons)}
              </Text>
            </span>
            <span className={classes.figure}>
              <strong>{Math.round(one.likeness * 100)}%</strong>
              <span aria-hidden="true" style={{ inlineSize: `${one.likeness * 100}%` }} />
            </span>
          </label>
        ))}
        <label htmlFor="is-new" className={classes.candidate} data-chosen={chosen === null || undefined}>
          <Radio id="is-new" value={NEW} aria-label={t`None of these, it’s new`} />
          <span className={classes.text}>
            <span className={classes.name}>
              {similar.length === 0 ? t`Nothing similar in the list` : t`None of these, it’s new`}
            </span>
            <Text as="span" size="xs" tone="ink-3">
              {t`Opens the form with known details filled in`}
            </Text>
          </span>
        </label>
      </Radio.Group>
      <OrganisationSelect
        label={t`Search other organisations`}
        value={isListed ? null : (chosen?.id ?? null)}
        name={chosen?.title}
        onChange={(one) => onChoose(one && { id: one.value, title: one.label })}
      />
    </section>
  )
}
