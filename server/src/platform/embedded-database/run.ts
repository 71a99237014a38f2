import { type SpawnOptions, spawn } from 'node:child_process'

export type RunResult = { code: number | null; output: string; failure?: Error }

/**
 * Runs a program to its end and gives its exit code and all it wrote. A program that could not be started at all
 * has `code` null and the reason in `failure`; it never rejects.
 */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
  input = '',
): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = ''
    try {
      const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
      const collect = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', (failure) => resolve({ code: null, output, failure }))
      child.once('close', (code) => resolve({ code, output: output.trim() }))
      // A program that ends before reading its input closes the pipe; its exit code says all there is to say.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
    } catch (error) {
      resolve({ code: null, output, failure: error instanceof Error ? error : new Error(String(error)) })
    }
  })
}
