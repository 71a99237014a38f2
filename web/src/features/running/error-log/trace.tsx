import { t } from '@lingui/core/macro'
import { Button, CopyButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import classes from './error-log.module.css'

const isLibrary = (line: string) => /^\s+at /.test(line) && /node_modules|node:/.test(line)

/** A stack trace. Frames in libraries are hidden until requested. */
export function Trace({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const lines = text.split('\n')
  const own = lines.filter((line) => !isLibrary(line))
  const hidden = lines.length - own.length
  return (
    <section>
      <Row as="header" gap="xs" align="center" justify="space-between" wrap mt="md" mb="xs">
        <Text as="h3" size="md">
          {t`Stack trace`}
        </Text>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="sm" leftSection={<IconCopy size={16} />} onClick={copy}>
              {copied ? t`Copied` : t`Copy all`}
            </Button>
          )}
        </CopyButton>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <pre className={classes.where} tabIndex={0}>
        {(whole ? lines : own).join('\n')}
      </pre>
      {hidden > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(!whole)}>
          {whole ? t`Hide lines from libraries` : t`Show ${hidden} lines from libraries`}
        </Button>
      )}
    </section>
  )
}
