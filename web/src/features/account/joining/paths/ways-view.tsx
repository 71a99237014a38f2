import { t } from '@lingui/core/macro'
import type { Domain } from '@muster/contract/lib/words.ts'
import { IconChevronRight, IconCompass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DomainPicture } from '../../../../ui/illustrations/domains.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { withReturn } from '../onward.ts'
import { domainInfo } from './domain-info.ts'
import classes from './ways-view.module.css'

interface WaysViewProps {
  ruri: string | null
  onChoose: (domain: Domain) => void
  onQuiz: () => void
}

/** The start: one of the four paths, several of them, or the quiz. */
export function WaysView({ ruri, onChoose, onQuiz }: WaysViewProps) {
  const interests = withReturn('/register/interests', ruri)
  return (
    <Stack gap="md">
      <ul className={classes.paths}>
        {domainInfo.map(({ value, label, text }) => (
          <li key={value}>
            <Link to={interests} className={classes.path} data-domain={value} onClick={() => onChoose(value)}>
              <DomainPicture domain={value} size={64} />
              <span>
                <Text as="span" size="lg" weight={700} heading>
                  {label}
                </Text>
                <Text as="span" size="sm" tone="ink-2">
                  {text}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.way} onClick={onQuiz}>
        <span className={classes.icon}>
          <IconCompass size={28} stroke={1.8} />
        </span>
        <Stack as="span" gap="2xs" grow>
          <Text as="span" size="lg" weight={700} heading>
            {t`Help me choose`}
          </Text>
          <Text as="span" tone="ink-2">
            {t`Answer eight short questions in two minutes, and we’ll suggest what fits you.`}
          </Text>
        </Stack>
        <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
      </button>
      <Text center>
        <Link to={interests}>{t`I know my interests, and there’s more than one`}</Link>
      </Text>
    </Stack>
  )
}
