import { IconChevronRight, IconCompass, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { withReturn } from '../onward.ts'
import classes from './ways-view.module.css'

/** The start: choose directly, or take the quiz. */
export function WaysView({ ruri, onQuiz }: { ruri: string | null; onQuiz: () => void }) {
  return (
    <Stack gap="sm">
      <Link to={withReturn('/register/interests', ruri)} className={classes.way}>
        <span className={classes.icon}>
          <IconListCheck size={28} stroke={1.8} />
        </span>
        <Stack as="span" gap="2xs" grow>
          <Text as="span" size="xl" weight={700} heading>
            I know my interests
          </Text>
          <Text as="span" tone="ink-2">
            Choose from the four paths yourself. It takes half a minute.
          </Text>
        </Stack>
        <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
      </Link>
      <button type="button" className={classes.way} onClick={onQuiz}>
        <span className={classes.icon} data-gold>
          <IconCompass size={28} stroke={1.8} />
        </span>
        <Stack as="span" gap="2xs" grow>
          <Text as="span" size="xl" weight={700} heading>
            Help me choose
          </Text>
          <Text as="span" tone="ink-2">
            Answer eight short questions in two minutes, and we’ll suggest what fits you.
          </Text>
        </Stack>
        <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
      </button>
    </Stack>
  )
}
