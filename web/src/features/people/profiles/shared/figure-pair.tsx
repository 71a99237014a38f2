import type { ReactNode } from 'react'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import classes from './figure-pair.module.css'

interface Figure {
  value: ReactNode
  label: ReactNode
}

/** Two large figures side by side, each above its caption. */
export function FigurePair({ first, second }: { first: Figure; second: Figure }) {
  return (
    <dl className={classes.figures}>
      <Stack>
        <Text as="dd" size="3xl" weight={700} tone="ink" heading numbers>
          {first.value}
        </Text>
        <Text as="dt" size="xs" tone="ink-3">
          {first.label}
        </Text>
      </Stack>
      <Stack>
        <Text as="dd" size="3xl" weight={700} tone="ink" heading numbers>
          {second.value}
        </Text>
        <Text as="dt" size="xs" tone="ink-3">
          {second.label}
        </Text>
      </Stack>
    </dl>
  )
}
