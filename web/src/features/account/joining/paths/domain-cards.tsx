import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Popover } from '@mantine/core'
import type { Domain } from '@muster/contract/lib/words.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { DomainPicture } from '../../../../ui/illustrations/domains.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { ChoiceCard, ChoiceGrid } from '../shared/frame/choice-card.tsx'
import { toggled } from './choices.ts'
import classes from './domain-cards.module.css'
import { type DomainInfo, domainInfo } from './domain-info.ts'

interface DomainCardsProps {
  chosen: readonly Domain[]
  problem?: string | undefined
  onChange: (chosen: Domain[]) => void
  /** Which list the info panel shows. */
  info: 'fields' | 'skills'
}

/** The four domains as checkboxes. */
export function DomainCards({ chosen, problem, onChange, info }: DomainCardsProps) {
  return (
    <ChoiceGrid legend={t`Your paths`} problem={problem}>
      {domainInfo.map((domain) => (
        <ChoiceCard
          key={domain.value}
          type="checkbox"
          name="domain"
          value={domain.value}
          domain={domain.value}
          checked={chosen.includes(domain.value)}
          onChange={(checked) => onChange(toggled(chosen, domain.value, checked))}
          title={
            <>
              {domain.label}
              {chosen.length > 1 && chosen[0] === domain.value && (
                <span className={classes.badge}> {t`Your badge`}</span>
              )}
            </>
          }
          text={domain.text}
          picture={<DomainPicture domain={domain.value} size={64} />}
          corner={<DomainPanel domain={domain} info={info} />}
        />
      ))}
    </ChoiceGrid>
  )
}

function DomainPanel({ domain, info }: { domain: DomainInfo; info: 'fields' | 'skills' }) {
  const title = info === 'fields' ? t`This path includes:` : t`${ph({ label: domain.label })} includes:`
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={260} position="bottom-end" withArrow shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={28}
          className={classes.info}
          aria-label={t`What ${ph({ label: domain.label })} includes`}
          onClick={() => setOpened(!opened)}
          onBlur={() => setOpened(false)}
          onKeyDown={(event) => {
            // Focus stays on this button, so the panel itself never receives the key event.
            if (event.key === 'Escape') setOpened(false)
          }}
        >
          <IconInfoCircle size={19} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text weight={600} tone="ink">
          {title}
        </Text>
        <ul className={classes.list}>
          {domain[info].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
