import { BarChart } from 'echarts/charts'
import { LegendScrollComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, LegendScrollComponent])

export { shareOption as build } from '../options/share.ts'
