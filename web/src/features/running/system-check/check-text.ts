import type { CheckResult } from '@muster/contract/running/system-check.ts'

/** The results as text for a question to support. */
export const checkText = (version: string, at: string, results: readonly CheckResult[]): string =>
  [
    `System check of release ${version}, ${at}`,
    ...results.map(({ name, state, text, fix, took }) =>
      [`${name}: ${state.replaceAll('_', ' ')}, ${took} ms. ${text}`, ...(fix ? [`  ${fix}`] : [])].join(
        '\n',
      ),
    ),
  ].join('\n')
