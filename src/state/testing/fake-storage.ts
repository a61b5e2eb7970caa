/** Fakes `localStorage`, and throws the same errors as browsers. */
export class FakeStorage {
  readonly values = new Map<string, string>()
  /** `full` refuses writes. `blocked` refuses reads and writes. */
  mode: 'good' | 'full' | 'blocked' = 'good'

  getItem(key: string): string | null {
    if (this.mode === 'blocked') throw new Error('SecurityError')
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.mode !== 'good') throw new Error('QuotaExceededError')
    this.values.set(key, value)
  }

  removeItem(key: string): void {
    if (this.mode === 'blocked') throw new Error('SecurityError')
    this.values.delete(key)
  }
}
