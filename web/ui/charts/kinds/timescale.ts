import { CustomChart } from 'echarts/charts'
import { DataZoomInsideComponent, DataZoomSliderComponent, GraphicComponent, MarkLineComponent, ToolboxComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([CustomChart, DataZoomInsideComponent, DataZoomSliderComponent, GraphicComponent, MarkLineComponent, ToolboxComponent])

export { timescaleOption as build } from '../options/timescale.ts'
